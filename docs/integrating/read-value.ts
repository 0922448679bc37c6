/** The value of a success of the site or the console. @throws the refusal, by its code */
export function readValue<D extends { value: unknown }>(answer: {
  data?: D
  error?: { code?: string; message?: string }
}): D['value'] {
  if (answer.data) return answer.data.value
  throw new Error(`${answer.error?.code}: ${answer.error?.message}`)
}
