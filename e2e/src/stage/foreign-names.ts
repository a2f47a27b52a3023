/** In the tenant lite: names of the other tenant, and of the operator's files. */
export const NOT_ITS_OWN =
  /(?<![\p{L}\p{N}])(?:Wren|Heron|Plover|Kestrel|Osprey|Swift|Curlew|Puffin|Parcelyard|National Post|Smart Send)(?![\p{L}\p{N}])/u
