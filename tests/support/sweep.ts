/** What the schedule does every minute, once and now. */
export async function runSweep(url: string): Promise<void> {
  await runSchedule(url, 'SweepSchedule');
}

/** Sends the webhooks that are due, once and now. */
export async function runDeliveries(url: string): Promise<void> {
  await runSchedule(url, 'DeliveriesSchedule');
}

async function runSchedule(url: string, name: string): Promise<void> {
  const response = await fetch(`${url}/_local/schedules/${name}/run`, { method: 'POST' });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
}
