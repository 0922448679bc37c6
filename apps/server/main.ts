import { ConfigError, readConfig } from '@tonle/process'
import { runProcess } from './run.ts'

/** `npm start` ends here. Exit codes: 0 stopped, 1 failed, 78 wrong settings (sysexits.h EX_CONFIG). */
try {
  const config = readConfig(process.env)
  const running = await runProcess(config)
  let stopping: Promise<void> | undefined
  const stop = (why: string) => {
    // The second signal means now.
    if (stopping) process.exit(1)
    stopping = running.stop(why).then(
      () => process.exit(0),
      error => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('disconnect', () => stop('the starting program ended'))
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exit(error instanceof ConfigError ? 78 : 1)
}
