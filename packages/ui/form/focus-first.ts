/** Gives the focus to the first of the named fields that can take it; a select's value is hidden, its button stands beside it. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const wrong = [...(form?.elements ?? [])].find(
    element =>
      element instanceof HTMLElement &&
      names.includes(element.dataset.field ?? element.getAttribute('name') ?? '') &&
      element.getAttribute('type') !== 'hidden',
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}
