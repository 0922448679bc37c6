import type { Config } from '@tonle/process'
import { warningsOf } from './check-ground.ts'
import { accountsFile, type DemoAccounts } from './seed.ts'

/**
 * What a person who typed `npm start` wants to know. Goes to standard output, not into the log.
 * @param notices changes by an upgrade for the operator, printed once
 */
export function printWelcome(config: Config, demo: DemoAccounts, notices: readonly string[]): void {
  process.stdout.write(`${welcomeLines(config, demo, notices).join('\n')}\n`)
}

export function welcomeLines(
  config: Config,
  { accounts, areNew, sites }: DemoAccounts,
  notices: readonly string[] = [],
): string[] {
  const scheme = config.tls ? 'https' : 'http'
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  const file = accountsFile(config.dataDir)
  const passwords = accounts.map(
    ({ where, role, account, password }) => `  ${where.padEnd(8)} ${role.padEnd(15)} ${account.padEnd(10)} ${password}`,
  )
  return [
    '',
    `  Tonle is open`,
    ...(config.roles.includes('api')
      ? [
          `  site     ${scheme}://${host}:${config.port}`,
          `  console  ${scheme}://${host}:${config.consolePort}`,
          // Names below `localhost` lead to the machine of the browser.
          ...(host === 'localhost' ? sites.map(site => secondSite(config, scheme, site)) : []),
        ]
      : [`  without pages: its roles are ${config.roles.join(', ')}`]),
    '',
    ...(areNew ? [...passwords, '', `  Play money only. These passwords are printed once; they stay in ${file}`, ''] : []),
    ...(accounts.length > 0 && !areNew ? [`  Demo accounts and their passwords are in ${file}`, ''] : []),
    ...[...warningsOf(config), ...notices].flatMap(warning => [`  Warning: ${warning}`, '']),
  ]
}

const secondSite = ({ port, consolePort }: Config, scheme: string, { name, host }: DemoAccounts['sites'][number]) =>
  `  ${name.padEnd(8)} ${scheme}://${host}:${port}, console ${scheme}://${host}:${consolePort}`
