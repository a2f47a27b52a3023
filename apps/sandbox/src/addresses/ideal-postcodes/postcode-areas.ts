/** Postcode areas by nation: the letters and the town of each. */
const AREAS: Readonly<Record<string, string>> = {
  Scotland:
    "AB:Aberdeen|DD:Dundee|DG:Dumfries|EH:Edinburgh|FK:Falkirk|G:Glasgow|HS:Isle of Lewis|IV:Inverness|KA:Kilmarnock|KW:Kirkwall|KY:Kirkcaldy|ML:Motherwell|PA:Paisley|PH:Perth|TD:Galashiels|ZE:Lerwick",
  England:
    "AL:St Albans|B:Birmingham|BA:Bath|BB:Blackburn|BD:Bradford|BH:Bournemouth|BL:Bolton|BN:Brighton|BR:Bromley|BS:Bristol|CA:Carlisle|CB:Cambridge|CH:Chester|CM:Chelmsford|CO:Colchester|CR:Croydon|CT:Canterbury|CV:Coventry|CW:Crewe|DA:Dartford|DE:Derby|DH:Durham|DL:Darlington|DN:Doncaster|DT:Dorchester|DY:Dudley|E:London|EC:London|EN:Enfield|EX:Exeter|FY:Blackpool|GL:Gloucester|GU:Guildford|HA:Harrow|HD:Huddersfield|HG:Harrogate|HP:Hemel Hempstead|HR:Hereford|HU:Hull|HX:Halifax|IG:Ilford|IP:Ipswich|KT:Kingston upon Thames|L:Liverpool|LA:Lancaster|LE:Leicester|LN:Lincoln|LS:Leeds|LU:Luton|M:Manchester|ME:Rochester|MK:Milton Keynes|N:London|NE:Newcastle upon Tyne|NG:Nottingham|NN:Northampton|NR:Norwich|NW:London|OL:Oldham|OX:Oxford|PE:Peterborough|PL:Plymouth|PO:Portsmouth|PR:Preston|RG:Reading|RH:Redhill|RM:Romford|S:Sheffield|SE:London|SG:Stevenage|SK:Stockport|SL:Slough|SM:Sutton|SN:Swindon|SO:Southampton|SP:Salisbury|SR:Sunderland|SS:Southend-on-Sea|ST:Stoke-on-Trent|SW:London|SY:Shrewsbury|TA:Taunton|TF:Telford|TN:Tonbridge|TQ:Torquay|TR:Truro|TS:Middlesbrough|TW:Twickenham|UB:Southall|W:London|WA:Warrington|WC:London|WD:Watford|WF:Wakefield|WN:Wigan|WR:Worcester|WS:Walsall|WV:Wolverhampton|YO:York",
  "Northern Ireland": "BT:Belfast",
  Wales: "CF:Cardiff|LD:Llandrindod Wells|LL:Llandudno|NP:Newport|SA:Swansea",
  Guernsey: "GY:St Peter Port",
  "Isle of Man": "IM:Douglas",
  Jersey: "JE:St Helier",
}

export interface PostcodeArea {
  readonly area: string
  readonly town: string
  /** The nation by the real service's name: England, Jersey. */
  readonly nation: string
}

export const postcodeAreas: readonly PostcodeArea[] = Object.entries(AREAS).flatMap(([nation, list]) =>
  list.split("|").map((entry) => {
    const [area = "", town = ""] = entry.split(":")
    return { area, town, nation }
  }),
)
