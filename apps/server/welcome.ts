import type { Config } from '@tonle/process'
import type { DemoAccount } from './seed.ts'

/** What a person who typed `npm start` wants to know. Goes to standard output, not into the log. */
export function printWelcome(config: Config, accounts: readonly DemoAccount[]): void {
  const scheme = config.tls ? 'https' : 'http'
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  const lines = [
    '',
    `  Tonle is open`,
    `  site     ${scheme}://${host}:${config.port}`,
    `  console  ${scheme}://${host}:${config.consolePort}`,
    '',
    ...accounts.map(
      ({ where, role, account, password }) => `  ${where.padEnd(8)} ${role.padEnd(15)} ${account.padEnd(10)} ${password}`,
    ),
    ...(accounts.length > 0
      ? ['', '  Play money only; these passwords are also in demo-accounts.json of the data directory.']
      : []),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
