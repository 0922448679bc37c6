/** A border of kbach petals, drawn with one repeated path. */
export function Petals({ className }: { className?: string }) {
  return (
    <svg className={className} width="100%" height="22" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="petals" width="28" height="22" patternUnits="userSpaceOnUse">
          <path
            d="M14 1.5Q22 9 14 20.5Q6 9 14 1.5ZM0 9Q8.500 12 12 21.500M28 9Q19.500 12 16 21.500M14 8.500V17"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.2"
          />
        </pattern>
      </defs>
      <rect width="100%" height="22" fill="url(#petals)" />
    </svg>
  )
}
