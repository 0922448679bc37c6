/** Minutes that operators choose from; 0: until somebody opens it. */
export const MINUTES = ['0', '15', '30', '60', '120', '240', '720', '1440'] as const
export type Minutes = (typeof MINUTES)[number]

/** The end, counted from the press of the button. */
export const untilIn = (minutes: string): { until?: string } =>
  minutes === '0' ? {} : { until: new Date(Date.now() + Number(minutes) * 60_000).toISOString() }
