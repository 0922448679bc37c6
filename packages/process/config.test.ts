import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './start-error.ts'

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

test('a name that is nearly a setting is refused with the one that was meant', () => {
  const refused = (name: string) => () => readConfig({ [name]: '3000' })
  const meant: [string, string][] = [
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['KEY_RING', 'KEYRING'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ]
  for (const [name, known] of meant) expect(refused(name)).toThrow(`${name}: there is no such setting; ${known} was meant`)
  for (const name of ['HOME', 'PATH', 'BANK_HOST', 'BANK_KEYS', 'BANK_DIR', 'SIM_PORT', 'SIM_HOST', 'ROLLUP', 'XDG_DATA_DIRS'])
    expect(refused(name)).not.toThrow()
})

test('an empty setting, an address that is none and one port for two origins are named', () => {
  expect(() => readConfig({ PORT: '' })).toThrow('PORT: is empty; give it a value or leave it out')
  expect(() => readConfig({ DATABASE_URL: 'postgres://shop:a%zz@db/tonle' })).toThrow('DATABASE_URL: is no address such as')
  expect(() => readConfig({ DATABASE_URL: 'postgres://shop:secret@db:port/tonle' })).not.toThrow('secret')
  expect(() => readConfig({ PORT: '3001' })).toThrow('PORT, CONSOLE_PORT: each needs a port of its own')
})
