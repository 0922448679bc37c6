/** The value of a success of the site or the console. @throws the refusal, by its code */
export function readValue<T>(answer: { data?: { value: T }; error?: { code?: string; message?: string } }): T {
  if (answer.data) return answer.data.value
  throw new Error(`${answer.error?.code}: ${answer.error?.message}`)
}
