/** What a call with `approval` answers, with HTTP 202, when a second operator must agree before it is done. */
export interface AwaitsApproval {
  awaitsApproval: {
    /** Of the request, `apr_…`. */
    id: string
    /** Without an answer until then it lapses; ISO 8601. */
    expiresAt: string
  }
}

export const isAwaitingApproval = (answer: unknown): answer is AwaitsApproval =>
  typeof answer === 'object' && answer !== null && 'awaitsApproval' in answer
