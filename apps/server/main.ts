import { flushCompileCache } from 'node:module'
import { endWith, readConfig, stopWhenAsked } from '@tonle/process'

/** `npm start` ends here. Exit codes: 0 stopped, 1 failed, 69 port or database not to be had, 78 wrong settings (sysexits.h). */
try {
  const config = readConfig(process.env)
  // Imported late: wrong settings are reported at once, before the whole program is loaded.
  const { runProcess } = await import('./run.ts')
  const starting = runProcess(config)
  // Asked while it starts, it stops as soon as it stands: nothing is left half done, no database without its server.
  stopWhenAsked(async why => await (await starting).stop(why))
  await starting
  // Kept now and not at the end: one that is killed has compiled for the next.
  flushCompileCache()
} catch (error) {
  endWith(error)
}
