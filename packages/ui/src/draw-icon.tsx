import type { FunctionComponent, SVGProps } from "react"

interface IconProps extends Omit<SVGProps<SVGSVGElement>, "stroke"> {
  /** The side of its square, in pixels; 24 when left out. */
  readonly size?: number | string
  /** How wide its lines are, in units of a square of 24; 2 when left out. */
  readonly stroke?: number | string
}

export type Icon = FunctionComponent<IconProps>

/**
 * Makes an icon of Tabler's set of its paths, which are lines or filled shapes.
 * @public The modules that iconsPlugin writes import it.
 */
export function drawIcon(paths: readonly string[], isFilled = false): Icon {
  return function DrawnIcon({ size = 24, stroke = 2, ...rest }: IconProps) {
    const lines = {
      fill: "none",
      stroke: "currentColor",
      strokeWidth: stroke,
      strokeLinecap: "round",
      strokeLinejoin: "round",
    } as const
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        {...(isFilled ? { fill: "currentColor" } : lines)}
        {...rest}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    )
  }
}
