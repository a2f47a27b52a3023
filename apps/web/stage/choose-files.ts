import { fireEvent, waitFor } from "@testing-library/react"

/** Files chosen in the field behind the button; a name stands for a small picture. */
export async function chooseFiles(files: readonly (string | File)[]): Promise<void> {
  const field = await waitFor(() => {
    const found = document.querySelector('input[type="file"][multiple][accept="image/*,application/pdf"]')
    if (found === null) throw new Error("There is no field for files.")
    return found
  })
  const chosen = files.map((file) => (typeof file === "string" ? new File(["x"], file, { type: "image/png" }) : file))
  fireEvent.change(field, { target: { files: chosen } })
}
