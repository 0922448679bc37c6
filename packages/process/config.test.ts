import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

test('an empty environment gives a site on loopback with every role', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, consolePort: 3001, host: '127.0.0.1', roles: ['api', 'worker', 'dealer'] })
})

test('each wrong value is named, all at once', () => {
  const wrong = () =>
    readConfig({ PORT: 'abc', ROLES: 'api,cook', LOG_LEVEL: 'loud', TLS_CERT: 'a.pem', TRUSTED_PROXIES: 'proxy' })
  expect(wrong).toThrow(ConfigError)
  expect(wrong).toThrow(/PORT[\s\S]*ROLES[\s\S]*LOG_LEVEL[\s\S]*TRUSTED_PROXIES[\s\S]*TLS_CERT, TLS_KEY/)
})
