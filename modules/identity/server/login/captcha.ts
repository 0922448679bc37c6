import { timingSafeEqual } from 'node:crypto'
import { fail } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import { CAPTCHA_PAUSE_SECONDS, CAPTCHA_SECONDS } from '../../rules.ts'

const COOKIE = 'cap'

/**
 * Draws a captcha; its answer is bound to the browser by a cookie, and replaces the one of before. The picture is rastered, since vector paths
 * can be read by programs. @throws request.too_many within a second of the last one, unless that was answered
 */
export async function captchaImage(scope: OpenScope): Promise<string> {
  const id = idIn(scope) ?? newId(scope.services.clock)
  // Before anything is drawn; of many at once the row below decides.
  const last = await scope.read(read =>
    read.maybe<{ isTooSoon: boolean }>(
      `select expires_at > app_now() + make_interval(secs => ${CAPTCHA_SECONDS - CAPTCHA_PAUSE_SECONDS}) as "isTooSoon"
         from identity.captcha where brand_id = $1 and id = $2`,
      [read.brand, id],
    ),
  )
  if (last?.isTooSoon) throw tooSoon()
  const { text, data } = svgCaptcha.create({
    size: 5,
    noise: 3,
    ignoreChars: '0oO1iIlL',
    width: 150,
    height: 50,
    color: true,
    background: '#f3f6fa',
  })
  const png = await sharp(Buffer.from(data)).png().toBuffer()
  const kept = await scope.tx(async tx => {
    await tx.query(`delete from identity.captcha where expires_at < app_now()`)
    return await tx.maybe(
      `insert into identity.captcha as c (brand_id, id, answer, expires_at) values ($1, $2, $3, app_now() + make_interval(secs => ${CAPTCHA_SECONDS}))
       on conflict (brand_id, id) do update set answer = excluded.answer, expires_at = excluded.expires_at
         where c.expires_at <= app_now() + make_interval(secs => ${CAPTCHA_SECONDS - CAPTCHA_PAUSE_SECONDS})
       returning 1 as ok`,
      [tx.brand, id, text.toLowerCase()],
    )
  })
  if (!kept) throw tooSoon()
  scope.setCookie(COOKIE, id, { maxAge: CAPTCHA_SECONDS, sameSite: 'Strict' })
  return png.toString('base64')
}

const tooSoon = () => fail('request.too_many', { retryAfterSeconds: CAPTCHA_PAUSE_SECONDS })

/** A program without the cookie meets the limit of its network instead. */
const idIn = ({ request }: OpenScope): string | undefined => {
  const id = request.cookies[COOKIE] ?? ''
  return /^[0-9a-f-]{36}$/.test(id) ? id : undefined
}

/** Uses the answer up, right or wrong. @throws identity.captcha_required | identity.captcha_wrong, with the captcha flag */
export async function checkCaptcha(scope: OpenScope, given: string | undefined): Promise<void> {
  if (!given) throw fail('identity.captcha_required', { captcha: true })
  const id = idIn(scope)
  const row = id
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
