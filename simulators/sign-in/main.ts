import { createLog, listenOrEnd, stopWhenAsked } from '@tonle/process'
import { z } from 'zod'
import { signInServices } from './server.ts'

const settings = z
  .object({
    SIGN_IN_PORT: z.coerce.number().int().min(1).max(65_535).default(3005),
    LOG_LEVEL: z.string().default('info'),
  })
  .parse(process.env)
const log = createLog(settings.LOG_LEVEL)
const url = `http://127.0.0.1:${settings.SIGN_IN_PORT}`
const { app } = await signInServices({
  ...{ url, project: 'tonle-demo', apiKey: 'demo', clientId: 'tonle', clientSecret: 'demo secret' },
  ...{ nowMs: Date.now, realMs: Date.now },
})
// Loopback only: anybody may sign in as anybody here.
await listenOrEnd(app, { host: '127.0.0.1', port: settings.SIGN_IN_PORT }, 'The sign-in services')
log.info({ url }, 'sign-in services are open')
stopWhenAsked(() => app.close())
