import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** Seconds per answered call, by route template (never by id), status and outcome code. */
  requests: Histogram<'route' | 'status'>
  /** What the ledger refused, by kind of transfer. `key_reused` is an alarm. */
  refusals: Counter<'kind' | 'outcome'>
  /** Invariant queries that returned rows; anything above zero pages somebody. */
  violations: Gauge<'invariant'>
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
    violations: new Gauge({
      name: 'ledger_invariant_violations',
      help: 'Rows that break an invariant (docs/invariants.md)',
      labelNames: ['invariant'],
      registers: [registry],
    }),
  }
}
