/** Answer of a call with `approval`, with HTTP 202, when a second operator must agree first. */
export interface AwaitsApproval {
  awaitsApproval: {
    /** Of the request, `apr_…`. */
    id: string
    /** When the request expires without a decision; ISO 8601. */
    expiresAt: string
  }
}

export const isAwaitingApproval = (answer: unknown): answer is AwaitsApproval =>
  typeof answer === 'object' && answer !== null && 'awaitsApproval' in answer
