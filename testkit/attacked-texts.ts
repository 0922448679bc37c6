/**
 * Texts that somebody writes, by table and column: what an attack may stand in. `local`: a text in the languages of the brand, of so many
 * bytes at most: a longer one than its call takes is refused when it is read, and no page shows it; `words`: an object of such; a number:
 * plain text of so many signs at most; `unique`: such a name that no other row may have. A column that is neither here nor spared fails the test.
 */
export type Kind = 'local' | { readonly local: number } | 'words' | number | { readonly unique: number }

/** The shortest bound of what calls take as titles and summaries. */
const WORDS = 60

export const ATTACKED: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  'agents.application': { contact: 80, plan: 500, answer: 200 },
  'agents.invite': { name: 40 },
  'agents.move': { why: 140 },
  'alarms.destination': { name: 60 },
  'brand.arrangement_version': { why: 140 },
  'brand.banner': { title: { local: 80 }, text: { local: 160 }, button: { local: 30 }, alt: { local: 160 } },
  'brand.brand': { name: 200 },
  'brand.closing': { why: 140, message: { local: 200 } },
  'brand.setting_version': { why: 140 },
  'cashier.agent_transfer': { remark: 140 },
  'cashier.deposit': { change_note: 140 },
  'cashier.deposit_alert': { note: 140 },
  'cashier.deposit_limit': { reason: 140 },
  'cashier.difference': { note: 140 },
  'cashier.funds_check': { statement: 500, note: 140 },
  'cashier.method': { name: 40 },
  'cashier.payment': { reason: 140, note: 140 },
  'cashier.payout': { reason: 140 },
  'cashier.provider_account': { title: 60 },
  'cashier.receiving_account': { bank: 40, holder: 80 },
  'cashier.step': { note: 140 },
  'cashier.withdrawal': { answer: 140, reason: 140, note: 140, change_note: 140, receipt_note: 140 },
  'catalog.game': { names: { local: 60 } },
  'catalog.vendor': { name: 60 },
  'content.picture': { name: 80 },
  'content.text_version': { why: 140 },
  'contracts.dispute': { text: 1000, answer: 500 },
  'contracts.template': { name: 60 },
  'contracts.text': { texts: 'local' },
  'identity.member': { nickname: 40 },
  'identity.member_note': { note: 500 },
  'identity.segment': { name: { unique: 40 } },
  'identity.segment_message': { title: { local: 140 }, text: { local: 1000 } },
  'ledger.line': { remark: 140 },
  'messages.announcement': { title: { local: 140 }, content: 'local' },
  'messages.draft': { title: { local: 140 }, content: 'local' },
  'missions.award': { note: 140 },
  'missions.board': { words: 'words' },
  'missions.mission': { words: 'words' },
  'operators.approval': { why: 140, note: 140 },
  'operators.audit': { why: 140 },
  'operators.passkey': { name: 40 },
  'operators.role': { name: { unique: 40 } },
  'play.held_credit': { reason: 140 },
  'play.promo_grant': { note: 140 },
  'points.exchange': { item_names: { local: 80 }, remark: 140, note: 140 },
  'points.item': { names: { local: 80 }, texts: { local: 160 } },
  'promotions.attempt': { remark: 140, note: 140 },
  'promotions.campaign': { words: 'words' },
  'promotions.entry': { remark: 140, note: 140 },
  'promotions.grant': { note: 500 },
  'referral.pair': { note: 140 },
  'rewards.level': { names: { local: 60 }, texts: { local: 160 } },
  'rewards.payment': { note: 140 },
  'rewards.program': { words: 'words' },
  'support.conversation': { name: 40, preview: 400 },
  'support.message': { body: 2000 },
  'support.template': { title: { local: 60 }, body: { local: 1000 } },
  'transfers.step': { note: 140 },
  'transfers.net_day': { note: 140 },
  'transfers.odd_round': { reason: 140, note: 140 },
  'transfers.transfer': { reason: 140, change_note: 140 },
  'vendors.vendor_call': { answer: 1000 },
  'wallet.adjustment': { why: 140 },
}

/** Not written by anybody, or attacked in another way. */
export const SPARED: Readonly<Record<string, string>> = {
  'brand.banner.wide': 'names of files',
  'brand.banner.phone': 'names of files',
  'brand.banner.texts': 'of programs of before',
  'catalog.import_line.notes': 'made of codes',
  'content.document.title': 'written by the calls',
  'content.document.summary': 'written by the calls',
  'content.document.content': 'written by the calls',
  'content.document_version.title': 'written by the calls',
  'content.document_version.summary': 'written by the calls',
  'content.document_version.content': 'written by the calls',
  'content.published.title': 'written by the calls',
  'content.published.summary': 'written by the calls',
  'content.published.content': 'written by the calls',
  'content.published.content_raw': 'written by the calls',
  'content.text.message': 'a text of the program: its own check leaves it whole or refuses it (texts.test.ts)',
  'content.text_version.message': 'as its text',
  'exports.piece.body': 'of a file that is downloaded',
  'house.migration.name': 'of the program',
  'identity.captcha.answer': 'drawn by the program',
  'jobs.period.name': 'of the program',
  'jobs.schedule.name': 'of the program',
  'messages.announcement.content_raw': 'shown only where the sanitiser is another one',
  'messages.announcement.texts': 'of programs of before',
  'messages.draft_version.title': 'shown in the editor as the draft is',
  'messages.draft_version.content': 'shown in the editor as the draft is',
  'operators.operator.name': 'the operators sign in by it',
}

/** Columns that may hold what somebody wrote. */
export const CANDIDATES = `select c.table_schema || '.' || c.table_name || '.' || c.column_name as name
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
 where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema') and c.is_generated = 'NEVER'
   and (c.domain_name = 'local_text' or c.data_type = 'jsonb' and c.column_name in ('words', 'names', 'texts', 'item_names', 'title', 'text', 'notes')
        or c.data_type = 'text' and c.column_name in ('name', 'title', 'note', 'remark', 'why', 'body', 'text', 'reason', 'message', 'nickname', 'statement',
           'contact', 'plan', 'answer', 'receipt_note', 'change_note', 'preview', 'comment'))
   and not exists (select from pg_inherits i where i.inhrelid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass)
 order by 1`

const LANGS = ['km', 'en', 'zh']

/**
 * Puts another attack into each row and column of a table, as its owner: past triggers, walls and everything that would refuse.
 * @param list SQL of a JSON list of `count` attacks
 * @param round another one brings other attacks into the same texts
 */
export function attackOn(table: string, { list, count, round }: { list: string; count: number; round: number }): string[] {
  const shift = (seed: string) => `(abs(hashtext(t::text || ${seed})) + ${round * 61})`
  const attack = (seed: string) => `(${list}::jsonb ->> (${shift(seed)} % ${count}))`
  /** The next one that fits: a part of an attack is none. */
  const fitting = (seed: string, most: number) =>
    `(select e.v from jsonb_array_elements_text(${list}::jsonb) with ordinality e (v, n) where octet_length(e.v) <= ${most}
       order by (e.n + ${count} - ${shift(seed)} % ${count}) % ${count} limit 1)`
  const local = (seed: string, most?: number) =>
    `jsonb_build_object(${LANGS.map(lang => {
      const own = `${seed} || '${lang}'`
      return `'${lang}', ${most === undefined ? attack(own) : fitting(own, most)}`
    }).join(', ')})`
  const written = (column: string, kind: Kind) => {
    const seed = `'${column}'`
    if (kind === 'local') return local(seed)
    if (kind === 'words')
      return `(select jsonb_object_agg(k, ${local(`${seed} || k`, WORDS)}) from jsonb_object_keys(t.${column}) k)`
    if (typeof kind === 'number') return `left(${attack(seed)}, ${kind})`
    if ('local' in kind) return local(seed, kind.local)
    return `left(${attack(seed)}, ${kind.unique - 9}) || ' ' || left(md5(t::text), 8)`
  }
  const set = Object.entries(ATTACKED[table] ?? {}).map(
    ([column, kind]) => `${column} = case when t.${column} is not null then ${written(column, kind)} end`,
  )
  return [
    'begin',
    `alter table ${table} disable trigger user, no force row level security`,
    `update ${table} t set ${set.join(', ')} where ${list} is not null`,
    `alter table ${table} enable trigger user, force row level security`,
    'commit',
  ]
}
