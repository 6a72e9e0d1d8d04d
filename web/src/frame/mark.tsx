/** The product's mark: an attitude indicator whose aircraft symbol is a tick. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false">
      <clipPath id="mark">
        <rect width="40" height="40" rx="11" />
      </clipPath>
      <g clipPath="url(#mark)">
        <rect width="40" height="40" fill="#2667e4" />
        <path d="M-2 27.5 42 20.5V42H-2Z" fill="#0f2c5c" />
        <path d="M-2 27.5 42 20.5" stroke="#8fb6ff" strokeWidth="1.2" opacity=".7" />
      </g>
      <path
        d="M6.5 20.5h7l4.8 6.6 8.2-13.4M28.2 20.5h5.3"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
