import type { Services } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import { endTimeOuts } from './breaks/breaks.ts'
import { excludeElsewhere, excludeElsewhereJob } from './breaks/exclusions.ts'
import { closeTrials } from './login/close-trials.ts'
import { closeUntaken } from './registration/close-untaken.ts'
import { segmentMessageJob, sendSegmentMessage } from './segments/send-message.ts'

/** Removes what can decide nothing any more, so that no stranger's tries fill the tables: old failures, attempts, devices, captchas, codes, links, tickets, nonces, exclusions. */
export async function sweepAttempts(services: Services): Promise<void> {
  await services.db.system(async tx => {
    await tx.query(`delete from identity.login_failure where last_at < app_now() - interval '1 day'`)
    await tx.query('delete from house.attempt where ends_at < app_now()')
    await tx.query(`delete from identity.known_device where last_at < app_now() - interval '1 year'`)
    await tx.query('delete from identity.remembered where expires_at < app_now()')
    await tx.query(
      `delete from identity.login where at < app_now() - interval '1 year' or at < app_now() - interval '90 days' and result <> 'ok'`,
    )
    await tx.query('delete from identity.verification where expires_at < app_now()')
    await tx.query('delete from identity.captcha where expires_at < app_now()')
    await tx.query('delete from identity.ticket where expires_at < app_now()')
    await tx.query('delete from identity.code where expires_at < app_now()')
    await tx.query('delete from identity.used_proof where expires_at < app_now()')
    await tx.query('delete from identity.openid_offer where expires_at < app_now()')
    await tx.query('delete from identity.password_link where expires_at < app_now()')
    await tx.query('delete from identity.exclusion where until < app_now()')
    // An hour beyond the window in which their request could be played back.
    await tx.query(`delete from house.used_nonce where expires_at < app_now() - interval '1 hour'`)
  })
}

export const identityJobs = [
  handleJob(segmentMessageJob, (services: Services, { message }, { brand }) => sendSegmentMessage(services, brand, message)),
  handleJob(excludeElsewhereJob, (services: Services, { member }, { brand }) => excludeElsewhere(services, brand, member)),
  schedule({
    name: 'identity.end_time_outs',
    every: '5m',
    catchUp: 'last',
    timeoutMs: 60_000,
    run: (services: Services, { brand }) => endTimeOuts(services, brand),
  }),
  schedule({
    name: 'identity.close_trials',
    every: 'hour',
    catchUp: 'last',
    timeoutMs: 60_000,
    run: (services: Services, { brand }) => closeTrials(services, brand),
  }),
  schedule({
    name: 'identity.close_untaken',
    every: 'hour',
    catchUp: 'last',
    timeoutMs: 60_000,
    run: (services: Services, { brand }) => closeUntaken(services, brand),
  }),
  schedule({
    name: 'identity.sweep',
    per: 'installation',
    every: 'hour',
    catchUp: 'last',
    timeoutMs: 60_000,
    run: (services: Services) => sweepAttempts(services),
  }),
]
