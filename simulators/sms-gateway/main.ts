import { createLog, listenOrEnd, stopWhenAsked } from '@tonle/process'
import { z } from 'zod'
import { smsGateway } from './server.ts'

const settings = z
  .object({
    SMS_GATEWAY_PORT: z.coerce.number().int().min(1).max(65_535).default(3004),
    SMS_GATEWAY_ACCOUNT: z.string().min(1).default('ACdemo'),
    SMS_GATEWAY_TOKEN: z.string().min(1).default('demo'),
    LOG_LEVEL: z.string().default('info'),
  })
  .parse(process.env)
const log = createLog(settings.LOG_LEVEL)
const { app } = smsGateway({ account: settings.SMS_GATEWAY_ACCOUNT, token: settings.SMS_GATEWAY_TOKEN })
// Loopback only: whoever reaches it reads every code.
await listenOrEnd(app, { host: '127.0.0.1', port: settings.SMS_GATEWAY_PORT }, 'The SMS gateway')
log.info({ url: `http://127.0.0.1:${settings.SMS_GATEWAY_PORT}/taken` }, 'SMS gateway is open')
stopWhenAsked(() => app.close())
