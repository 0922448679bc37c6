import { captchaImage } from '@tonle/identity/contract'
import type { World } from '@tonle/testkit'

/** Fetches a captcha and reads its answer where it stands, since a test cannot read the picture. */
export async function solvedCaptcha(w: World, caller: ReturnType<World['visitor']>): Promise<string> {
  await caller.call(captchaImage)
  const row = await w.services.db.system(tx =>
    tx.one<{ answer: string }>('select answer from identity.captcha where id = $1', [caller.cookies.get('cap')]),
  )
  // The next picture may come at once.
  await w.services.db.system(tx => tx.query(`update identity.captcha set expires_at = expires_at - interval '2 seconds'`))
  return row.answer
}
