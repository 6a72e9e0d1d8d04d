type Drawing = { className: string | undefined }

/**
 * Draws a path of five waypoints, three of which are passed, over a compass rose whose ticks are dashed
 * circles.
 */
export function FlightPath({ className }: Drawing) {
  const rose = { cx: 620, cy: 860, fill: 'none', stroke: '#8fb6ff' }
  return (
    <svg
      className={className}
      viewBox="0 0 560 800"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g opacity=".34">
        <circle {...rose} r="400" strokeWidth="1" opacity=".6" />
        <circle {...rose} r="276" strokeWidth="1" opacity=".5" />
        <circle
          {...rose}
          r="396"
          strokeWidth="8"
          pathLength="360"
          strokeDasharray=".2 1.8"
          opacity=".6"
        />
        <circle {...rose} r="391" strokeWidth="18" pathLength="360" strokeDasharray=".24 9.76" />
        <circle {...rose} r="388" strokeWidth="24" pathLength="360" strokeDasharray=".3 29.7" />
        <g fill="#8fb6ff" fontSize="20" textAnchor="middle">
          <text transform="translate(620 860) rotate(-60) translate(0 -346)">30</text>
          <text transform="translate(620 860) rotate(-30) translate(0 -346)">33</text>
        </g>
      </g>
      <path
        d="M-4 550C60 550 120 542 180 515 240 490 280 458 340 444 420 422 480 412 564 412"
        fill="none"
        stroke="#6fa3ff"
        strokeWidth="2"
      />
      <g fill="#9dc0ff">
        <circle cx="86" cy="543" r="6.5" />
        <circle cx="180" cy="515" r="6.5" />
        <circle cx="254" cy="480" r="6.5" />
      </g>
      <g fill="#0f2a57" stroke="#9dc0ff" strokeWidth="2">
        <circle cx="333" cy="446" r="6" />
        <circle cx="448" cy="420" r="6" />
      </g>
    </svg>
  )
}

/** Draws the flight path for the low band at the top of a phone. */
export function FlightPathBand({ className }: Drawing) {
  const rose = { cx: 370, cy: 390, fill: 'none', stroke: '#8fb6ff' }
  return (
    <svg
      className={className}
      viewBox="0 0 390 264"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g opacity=".3">
        <circle {...rose} r="251" strokeWidth="1" opacity=".6" />
        <circle {...rose} r="186" strokeWidth="1" opacity=".5" />
        <circle
          {...rose}
          r="248"
          strokeWidth="6"
          pathLength="360"
          strokeDasharray=".2 1.8"
          opacity=".6"
        />
        <circle {...rose} r="245" strokeWidth="12" pathLength="360" strokeDasharray=".24 9.76" />
      </g>
      <path
        d="M-4 250C40 250 90 244 131 236 160 229 200 216 235 211 270 204 320 198 394 198"
        fill="none"
        stroke="#6fa3ff"
        strokeWidth="2"
      />
      <g fill="#9dc0ff">
        <circle cx="68" cy="246" r="6.5" />
        <circle cx="131" cy="236" r="6.5" />
        <circle cx="180" cy="223" r="6.5" />
      </g>
      <g fill="#0f2a57" stroke="#9dc0ff" strokeWidth="2">
        <circle cx="235" cy="211" r="6" />
        <circle cx="310" cy="201" r="6" />
      </g>
    </svg>
  )
}
