// Adds a button to each password field that shows what was typed. Without scripts the field works as it is.

for (const field of document.querySelectorAll('input[type="password"]')) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "show" })
  const whose = Object.assign(document.createElement("span"), { className: "unseen", textContent: " password" })
  const show = (isShown) => {
    field.type = isShown ? "text" : "password"
    button.replaceChildren(isShown ? "Hide" : "Show", whose)
  }
  field.setAttribute("autocapitalize", "none")
  field.setAttribute("spellcheck", "false")
  button.addEventListener("click", () => show(field.type === "password"))
  // Browsers offer to keep a password, and remember what a text field held.
  field.form.addEventListener("submit", () => show(false))
  show(false)
  const entry = Object.assign(document.createElement("div"), { className: "entry" })
  const hadFocus = document.activeElement === field
  field.replaceWith(entry)
  entry.append(field, button)
  if (hadFocus) field.focus()
}
