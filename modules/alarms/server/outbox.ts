import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Eight tries in about half an hour; what comes meanwhile waits for the next message. */
export const sendAlarmJob = job({
  name: 'alarms.send',
  input: z.object({ message: z.uuid() }),
  attempts: 8,
  timeoutMs: 30_000,
})
