import { z } from 'zod'

/** Types of accounts that some agent may open; who opens which stands in the rules. */
export const openedType = z.literal([0, 2, 41, 42]).meta({ description: '0 member; 2, 41, 42 agent' })
export type OpenedType = z.output<typeof openedType>
