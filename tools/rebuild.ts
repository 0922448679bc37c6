import { join } from 'node:path'
import { rebuild } from '@tonle/database'
import { endWith, readConfig, StartError } from '@tonle/process'
import { compose } from '../apps/server/modules.ts'
import { openServices } from '../apps/server/services.ts'

/**
 * `npm run rebuild -- <consumer> [--check]`: counts a consumer's tables (reports, open bets, played games) from all facts anew, beside a
 * running site, and mends what differs; with `--check` it only says so. Exit codes: 0 nothing differed or it is mended, 1 it differs,
 * 2 there is no such consumer, 69 and 78 as of the server.
 */
process.chdir(join(import.meta.dirname, '..'))
try {
  const words = process.argv.slice(2)
  const isCheck = words.includes('--check')
  const { services, close } = await openServices(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }))
  try {
    const consumers = compose(services).modules.flatMap(module => module.consumers ?? [])
    const found = consumers.find(({ name }) => name === words.find(word => !word.startsWith('--')))
    if (!found) throw new StartError(`npm run rebuild -- <${consumers.map(({ name }) => name).join(' | ')}> [--check]`, 2)
    const { folded, differences } = await rebuild(services.db.url, found, { mend: !isCheck })
    console.log(JSON.stringify({ consumer: found.name, facts: folded, isMended: !isCheck, differences }))
    if (isCheck && differences.some(({ wrong, surplus }) => wrong + surplus > 0)) process.exitCode = 1
  } finally {
    await close()
  }
} catch (error) {
  endWith(error)
}
