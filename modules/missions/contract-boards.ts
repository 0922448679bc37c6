import { call, currencyCode, day, event, instant, localTextField, money } from '@tonle/contract'
import { z } from 'zod'
import { boardId, PERIODS, prizes, STATES } from './contract-shapes.ts'

const reads = { who: 'operator', ability: 'missions.read' } as const
const writes = { who: 'operator', ability: 'missions.write', effect: 'write' } as const

const draft = z.strictObject({
  period: z.enum(PERIODS),
  currency: currencyCode,
  words: z.strictObject({ title: localTextField(60) }),
  prizes,
  fromDay: day,
  toDay: day.nullable(),
})

const boardRow = z.object({
  ...draft.shape,
  id: boardId,
  state: z.enum(STATES),
  /** Of one period. */
  total: money,
  /** Prizes that were paid so far. */
  paid: money,
  /** Who has stars in the period of today. */
  members: z.int(),
  changedAt: instant,
  version: z.number(),
})

/** At most fifty. */
export const boards = call({
  ...reads,
  summary: 'Boards of missions with their prizes, the last changed first',
  route: 'GET /console/api/missions/boards',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ boards: z.array(boardRow) }),
})

export const saveBoard = call({
  ...writes,
  summary: 'Write a new board, or change one that is not open',
  route: 'POST /console/api/missions/boards',
  repeatable: true,
  input: draft.extend({ id: boardId.optional(), version: z.number().optional() }),
  output: boardRow,
  errors: ['missions.no_such_board', 'missions.is_open', 'request.version_conflict'],
})

export const openBoard = call({
  ...writes,
  summary: 'Open a board: stars count from now on, its prizes are given out after each period',
  route: 'POST /console/api/missions/boards/:id/open',
  reason: true,
  approval: true,
  input: z.strictObject({ id: boardId }),
  output: boardRow,
  errors: ['missions.no_such_board', 'missions.is_open'],
})

export const stopBoard = call({
  ...writes,
  summary: 'Stop a board: its period that runs gives no prizes',
  route: 'POST /console/api/missions/boards/:id/stop',
  reason: true,
  repeatable: true,
  input: z.strictObject({ id: boardId }),
  output: boardRow,
  errors: ['missions.no_such_board', 'missions.not_open'],
})

export const boardsChanged = event({ name: 'missions.boardsChanged', to: 'console', touches: [boards] })
