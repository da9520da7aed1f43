/** Runs the one-minute schedule once, now. */
export async function runSweep(url: string): Promise<void> {
  await runSchedule(url, 'SweepSchedule');
}

/** Sends all due webhooks once, now. */
export async function runDeliveries(url: string): Promise<void> {
  await runSchedule(url, 'DeliveriesSchedule');
}

async function runSchedule(url: string, name: string): Promise<void> {
  const response = await fetch(`${url}/_local/schedules/${name}/run`, { method: 'POST' });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
}
