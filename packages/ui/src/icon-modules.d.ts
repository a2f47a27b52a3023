/** Written by iconsPlugin when the page is built. */
declare module "icon:*" {
  import type { Icon } from "@smart-send/ui/draw-icon"
  const icon: Icon
  export default icon
}
