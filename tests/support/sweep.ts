/** What the schedule does every minute, once and now. */
export async function runSweep(url: string): Promise<void> {
  const response = await fetch(`${url}/_local/schedules/SweepSchedule/run`, { method: 'POST' });
  if (!response.ok) throw new Error(`The sweep answered ${response.status}`);
}
