import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Moves a branch of the tree; a large one takes longer than a request may. */
export const moveJob = job({ name: 'agents.move', input: z.object({ id: z.uuid() }), attempts: 5, timeoutMs: 600_000 })
