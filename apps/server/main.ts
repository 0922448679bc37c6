import { ConfigError, readConfig, stopWhenAsked } from '@tonle/process'
import { runProcess } from './run.ts'

/** `npm start` ends here. Exit codes: 0 stopped, 1 failed, 78 wrong settings (sysexits.h EX_CONFIG). */
try {
  const config = readConfig(process.env)
  const starting = runProcess(config)
  // Asked while it starts, it stops as soon as it stands: nothing is left half done, no database without its server.
  stopWhenAsked(async why => await (await starting).stop(why))
  await starting
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exit(error instanceof ConfigError ? 78 : 1)
}
