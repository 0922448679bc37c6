import { timingSafeEqual } from 'node:crypto'
import { fail } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import { CAPTCHA_SECONDS } from '../../rules.ts'

const COOKIE = 'cap'

/** Draws a captcha; its answer is bound to the browser by a cookie. The picture is rastered, since vector paths can be read by programs. */
export async function captchaImage(scope: OpenScope): Promise<string> {
  const { text, data } = svgCaptcha.create({
    size: 5,
    noise: 3,
    ignoreChars: '0oO1iIlL',
    width: 150,
    height: 50,
    color: true,
    background: '#f3f6fa',
  })
  const id = newId(scope.services.clock)
  const png = await sharp(Buffer.from(data)).png().toBuffer()
  await scope.tx(async tx => {
    await tx.query(`delete from identity.captcha where expires_at < app_now()`)
    await tx.query(
      `insert into identity.captcha (brand_id, id, answer, expires_at) values ($1, $2, $3, app_now() + make_interval(secs => $4))`,
      [tx.brand, id, text.toLowerCase(), CAPTCHA_SECONDS],
    )
  })
  scope.setCookie(COOKIE, id, { maxAge: CAPTCHA_SECONDS, sameSite: 'Strict' })
  return png.toString('base64')
}

/** Uses the answer up, right or wrong. @throws identity.captcha_required | identity.captcha_wrong, with the captcha flag */
export async function checkCaptcha(scope: OpenScope, given: string | undefined): Promise<void> {
  if (!given) throw fail('identity.captcha_required', { captcha: true })
  const id = scope.request.cookies[COOKIE] ?? ''
  const row = /^[0-9a-f-]{36}$/.test(id)
    ? await scope.tx(tx =>
        tx.maybe<{ answer: string; isFresh: boolean }>(
          'delete from identity.captcha where brand_id = $1 and id = $2 returning answer, expires_at > app_now() as "isFresh"',
          [tx.brand, id],
        ),
      )
    : undefined
  const wanted = Buffer.from(row?.answer ?? '')
  const answer = Buffer.from(given.toLowerCase())
  const right = row?.isFresh && wanted.length === answer.length && timingSafeEqual(wanted, answer)
  if (!right) throw fail('identity.captcha_wrong', { captcha: true, fields: { captcha: 'identity.captcha_wrong' } })
}
