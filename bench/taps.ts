import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { settled } from '../tools/settled.ts'
import { startSite } from '../tools/site.ts'
import { type LobbyTaps, tapThroughLobby } from './taps/tap-through.ts'

/** `npm run bench -- taps`: ten taps through the lobby on a phone whose processor is four times slower, then an own game until it can be played. */
export default async function taps(): Promise<LobbyTaps> {
  const built = spawnSync(process.execPath, [join(import.meta.dirname, '../tools/build.mjs')], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the build failed')
  const site = await startSite()
  try {
    // The first time pictures are drawn and files are warmed.
    await tapThroughLobby(site)
    await settled(site.process.pid)
    return await tapThroughLobby(site)
  } finally {
    await site.stop()
  }
}
