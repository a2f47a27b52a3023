/** Written by iconsPlugin when the page is built. */
declare module "icon:*" {
  const icon: import("@smart-send/ui/draw-icon").Icon
  export default icon
}
