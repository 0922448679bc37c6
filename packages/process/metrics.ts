import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** Seconds per answered call, by route template (never by id), status and outcome code. */
  requests: Histogram<'route' | 'status'>
  /** What the ledger refused, by kind of transfer. `key_reused` is an alarm. */
  refusals: Counter<'kind' | 'outcome'>
  /** Calls refused because the process had enough to do: `money`, `normal`, `report`. */
  shed: Counter<'urgency'>
  /** Calls that answered with a code they do not declare, by call and code; anything above zero is a mistake of ours. */
  undeclared: Counter<'call' | 'code'>
  /** How full the process is, by signal; at 0.5 reports are refused, at 0.75 all but money, at 1 everything. */
  pressure: Gauge<'signal'>
  /** Vendors' calls whose request and answer were not kept, because too many came at once; they are counted all the same. */
  notKept: Counter<'vendor'>
  /** Bets of outside vendors that wait for their outcome longer than their game takes. */
  stuckBets: Gauge<'vendor'>
  /** Kept outbox rows whose topic no handler takes, by topic; a value above zero raises an alarm. */
  unknownTopics: Gauge<'topic'>
  /** Events that arrived with a payload that is not theirs; no listener saw them. */
  unreadEvents: Counter<'event'>
  /** Invariant queries that returned rows; a value above zero raises an alarm. */
  violations: Gauge<'invariant'>
  /** Unix time of a rule's last check, by its extent: new lines, everything, the last sealed days, all sealed days. */
  checkedAt: Gauge<'invariant' | 'scope'>
  /** How long that took. */
  checkSeconds: Gauge<'invariant' | 'scope'>
  /** Unsealed past business days of the book that is furthest behind; above one for an hour raises an alarm. */
  unsealedDays: Gauge
  /** Stored settings that are ignored and read as their default or bound, by module; a value above zero raises an alarm. */
  ignoredSettings: Gauge<'module'>
  /** Age of the oldest fact that a consumer has not folded; more than a minute is an alarm. */
  foldLag: Gauge<'consumer'>
  /** SMS and e-mails that ended, by channel and state: sent, failed, expired. */
  messages: Counter<'channel' | 'state'>
  /** How long the oldest SMS or e-mail has been waiting; more than a minute means that its provider does not answer. */
  messageLag: Gauge
  /** Countries to which a brand sends no SMS because too few codes are typed in; a value above zero needs an operator. */
  stoppedCountries: Gauge<'brand'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the last byte of a request to its answer',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'ledger_refusals_total',
      help: 'Plans the ledger refused, by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
    ...loadMetrics(registry),
    ...vendorMetrics(registry),
    ...messageMetrics(registry),
    ...deliveryMetrics(registry),
    violations: new Gauge({
      name: 'ledger_invariant_violations',
      help: 'Rows that break an invariant (docs/invariants.md)',
      labelNames: ['invariant'],
      registers: [registry],
    }),
    checkedAt: new Gauge({
      name: 'ledger_invariant_checked_timestamp_seconds',
      help: 'Unix time of the last check of an invariant; its age is time() less this',
      labelNames: ['invariant', 'scope'],
      registers: [registry],
    }),
    checkSeconds: new Gauge({
      name: 'ledger_invariant_check_seconds',
      help: 'Duration of the last check of an invariant',
      labelNames: ['invariant', 'scope'],
      registers: [registry],
    }),
    unsealedDays: new Gauge({
      name: 'ledger_unsealed_days',
      help: 'Business days that are over and not sealed, of the book that is furthest behind',
      registers: [registry],
    }),
  }
}

function loadMetrics(registry: Registry): Pick<Metrics, 'shed' | 'undeclared' | 'pressure' | 'foldLag'> {
  return {
    shed: new Counter({
      name: 'http_requests_shed_total',
      help: 'Calls refused with 503 because the process had enough to do, by urgency',
      labelNames: ['urgency'],
      registers: [registry],
    }),
    undeclared: new Counter({
      name: 'calls_undeclared_codes_total',
      help: 'Answers with an error code that the call does not declare, by call and code',
      labelNames: ['call', 'code'],
      registers: [registry],
    }),
    pressure: new Gauge({
      name: 'process_pressure',
      help: 'Share of what the process can carry, by signal: reports are refused at 0.5, other calls at 0.75, money at 1',
      labelNames: ['signal'],
      registers: [registry],
    }),
    foldLag: new Gauge({
      name: 'fold_lag_seconds',
      help: 'Age of the oldest fact that a consumer has not folded',
      labelNames: ['consumer'],
      registers: [registry],
    }),
  }
}

function vendorMetrics(registry: Registry): Pick<Metrics, 'notKept' | 'stuckBets'> {
  return {
    notKept: new Counter({
      name: 'vendor_calls_not_kept_total',
      help: "Vendors' calls whose request and answer were not kept because too many came at once",
      labelNames: ['vendor'],
      registers: [registry],
    }),
    stuckBets: new Gauge({
      name: 'vendor_stuck_bets',
      help: 'Bets that wait for their outcome longer than their game takes, by vendor',
      labelNames: ['vendor'],
      registers: [registry],
    }),
  }
}

function messageMetrics(registry: Registry): Pick<Metrics, 'unknownTopics' | 'unreadEvents' | 'ignoredSettings'> {
  return {
    unknownTopics: new Gauge({
      name: 'outbox_unknown_rows',
      help: 'Outbox rows that are kept because no handler takes their topic',
      labelNames: ['topic'],
      registers: [registry],
    }),
    ignoredSettings: new Gauge({
      name: 'settings_ignored',
      help: 'Stored settings that are unknown, unreadable or beyond the licence profile, by module',
      labelNames: ['module'],
      registers: [registry],
    }),
    unreadEvents: new Counter({
      name: 'events_unread_total',
      help: 'Events whose payload was not what their declaration says, by event',
      labelNames: ['event'],
      registers: [registry],
    }),
  }
}

function deliveryMetrics(registry: Registry): Pick<Metrics, 'messages' | 'messageLag' | 'stoppedCountries'> {
  return {
    messages: new Counter({
      name: 'delivery_messages_total',
      help: 'SMS and e-mails that ended, by channel and state',
      labelNames: ['channel', 'state'],
      registers: [registry],
    }),
    messageLag: new Gauge({
      name: 'delivery_lag_seconds',
      help: 'How long the oldest SMS or e-mail has been waiting to be sent',
      registers: [registry],
    }),
    stoppedCountries: new Gauge({
      name: 'delivery_stopped_countries',
      help: 'Countries to which no SMS is sent because too few codes are typed in, by brand',
      labelNames: ['brand'],
      registers: [registry],
    }),
  }
}
