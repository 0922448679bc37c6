import { texts as fairTexts } from '@tonle/play/site/texts.ts'
import { useText } from '@tonle/text/browser'
import { CopyField, EmptyState, ErrorState, Link, Skeleton, Table } from '@tonle/ui'
import type { ReactNode } from 'react'
import { EXAMPLES } from '../verifier-examples.ts'
import { slots } from './calls.ts'
import styles from './own-verifier.module.css'
import { texts } from './verifier-texts.ts'

const GAMES = [
  { gameCode: 'naga-gold', name: 'Naga Gold' },
  { gameCode: 'fifteen-moons', name: 'Fifteen Moons' },
] as const
const RULES = `/wps/play/slots/rules?gameCode=${GAMES[0].gameCode}&version=1.0.0`

/** Each step with its formulas; a letter means the same in all of them. */
const STEPS = [
  ['data', `GET ${RULES}`],
  ['promise', 'SHA-256(server seed) = commitment'],
  ['bytes', 'block k = HMAC-SHA256(key: server seed, message: "<client seed>:<nonce>:<k>")    k = 0, 1, 2, …'],
  ['numbers', 'v = next 4 bytes\nv ≥ 2³² − (2³² mod n): again, with the 4 bytes after them\notherwise: number = v mod n'],
  ['reels', 'stop = number below the length of the reel\nrow r shows reel[(stop + r) mod length]    r = 0, 1, 2'],
  ['lines', 'pays[symbol][count − 3] × wilds[first wild] × wilds[second wild] × …    count = 3, 4, 5'],
  ['scatter', 'scatterPays[min(k, 5) − 3]    freeSpins[min(k, 5) − 3]    k ≥ 3'],
  [
    'hold',
    'value = first of hold.values whose weights, added up, are above a number below Σ weight\na coin lands    number below lands.of  <  lands.coins',
  ],
  ['cap', 'credits = min(credits, capCredits)'],
  ['money', 'payout = credits × stake ÷ number of lines'],
] as const

export interface OwnVerifierProps {
  /** Our own verifier and its parts, by file name: they stand beside each other. */
  readonly scripts: Readonly<Record<string, string>>
  /** How rounds of the other families are worked out. */
  readonly children: ReactNode
}

/** All that a player needs to check rounds with a program of the player's own. */
export function OwnVerifier({ scripts, children }: OwnVerifierProps) {
  const t = useText(texts)
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('verifier.title')}</h1>
        <p className={styles.lead}>{t('verifier.lead')}</p>
      </header>
      <ol className={styles.steps}>
        {STEPS.map(([step, formula]) => (
          <li key={step}>
            <h2>{t(`verifier.${step}`)}</h2>
            <p>{t(`verifier.${step}_text`)}</p>
            <pre className={styles.formula} translate="no">
              {step === 'data' ? <a href={RULES}>{formula}</a> : formula}
            </pre>
          </li>
        ))}
      </ol>
      {children}
      <Examples />
      <section className={styles.part}>
        <h2>{t('verifier.script')}</h2>
        <p>{t('verifier.script_text')}</p>
        <ul className={styles.files}>
          {Object.entries(scripts).map(([name, href]) => (
            <li key={name}>
              <Link href={href} isExternal download={name}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <pre className={styles.formula} translate="no">
          node verify.mjs round.json rules.json
        </pre>
      </section>
      {GAMES.map(game => (
        <Rules key={game.gameCode} {...game} />
      ))}
    </div>
  )
}

function Examples() {
  const t = useText(texts)
  const f = useText(fairTexts)
  return (
    <section className={styles.part}>
      <h2>{t('verifier.examples')}</h2>
      <p>{t('verifier.examples_text')}</p>
      <CopyField label={f('fair.server_seed')} value={EXAMPLES[0].serverSeed} isMono />
      <Table
        label={t('verifier.examples')}
        isDense
        rows={EXAMPLES}
        rowKey={row => String(row.nonce)}
        empty={<EmptyState title={t('verifier.examples')} isSmall />}
        columns={[
          { key: 'nonce', label: f('fair.nonce'), render: row => <span className="num">{row.nonce}</span>, card: 'title' },
          { key: 'stops', label: t('verifier.stops'), render: row => <span className="num">{row.stops.join(', ')}</span> },
          { key: 'spins', label: t('verifier.free_spins'), render: row => <span className="num">{row.freeSpins}</span> },
          { key: 'credits', label: t('verifier.credits'), render: row => <span className="num">{row.credits}</span> },
        ]}
      />
    </section>
  )
}

/** The published rules as raw text, so that readers need not trust a rendering. */
function Rules({ gameCode, name }: (typeof GAMES)[number]) {
  const t = useText(texts)
  const { data, error, refetch } = slots.slotRules.useQuery({ gameCode, version: '1.0.0' })
  return (
    <section className={styles.part}>
      <h2>{t('verifier.rules')}</h2>
      {error && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="320px" />}
      {data && (
        <>
          <p>{t('verifier.rules_text', { game: name, version: data.version })}</p>
          <pre className={styles.formula} translate="no">
            {rowByRow(data)}
          </pre>
        </>
      )}
    </section>
  )
}

/** JSON with one reel, one line and one symbol a row. */
const rowByRow = (value: object): string =>
  JSON.stringify(value, null, 1).replace(/\[[^[\]{}]*\]/g, list =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )
