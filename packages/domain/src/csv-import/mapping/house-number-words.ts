/** What the number of a house is called where it has a column of its own: it is the rest of the first address line. */
export const HOUSE_NUMBERS: ReadonlySet<string> = new Set(
  "house number|house no|street number|building number|hausnummer|hausnr|haus nr|hnr|hausnummernzusatz|numero rue|n rue|numero voie|numero calle|numero civico|civico|huisnummer|huisnr|huisnummertoevoeging|huisnummer toevoeging|huisnr toevoeging|toevoeging|numer domu|nr domu".split(
    "|",
  ),
)
