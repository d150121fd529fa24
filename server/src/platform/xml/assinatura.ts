import { X509Certificate } from 'node:crypto'
import { createRequire } from 'node:module'

/** Whether a signed XML is as it was signed. It says nothing of whether the certificate is to be trusted. */

export interface Assinatura {
  resultado: 'confere' | 'não confere' | 'sem assinatura'
  /** Whose certificate signed it, by its common name. */
  de: string | null
}

/** What of the two packages is used. Their own types bring those of a browser along, which a server does not have. */
interface Elemento {
  getElementsByTagNameNS(ns: string, nome: string): ArrayLike<Elemento>
  getAttribute(nome: string): string | null
  textContent: string | null
}
interface PacoteDoDom {
  DOMParser: new (opcoes: { errorHandler: () => undefined }) => {
    parseFromString(texto: string, tipo: string): Elemento
  }
}
interface Conferencia {
  loadSignature(assinatura: Elemento): void
  checkSignature(texto: string): boolean
}
interface PacoteDaAssinatura {
  SignedXml: (new (opcoes: { getCertFromKeyInfo: unknown }) => Conferencia) & { getCertFromKeyInfo: unknown }
}

const trazer = createRequire(import.meta.url)

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'

/** Common name of a certificate in base64; null where there is none to be read. */
function donoDo(certificado: string): string | null {
  try {
    const { subject } = new X509Certificate(Buffer.from(certificado, 'base64'))
    return /^CN=(.+)$/m.exec(subject)?.[1]?.trim() ?? null
  } catch {
    return null
  }
}

/**
 * Checks the signature over one element.
 * @param texto XML without a DTD (`lerXml` was here before)
 * @param id the `Id` of the element that was read; a signature over another says nothing of it
 */
export function conferirAssinatura(texto: string, id: string): Assinatura {
  // Loaded with the first note.
  const { DOMParser } = trazer('@xmldom/xmldom') as PacoteDoDom
  const { SignedXml } = trazer('xml-crypto') as PacoteDaAssinatura
  const documento = new DOMParser({ errorHandler: () => undefined }).parseFromString(texto, 'text/xml')
  const assinaturas = Array.from(documento.getElementsByTagNameNS(DSIG, 'Signature'))
  const dele = assinaturas.find((s) => {
    const referencias = Array.from(s.getElementsByTagNameNS(DSIG, 'Reference'))
    return referencias.length === 1 && referencias[0]?.getAttribute('URI') === `#${id}`
  })
  if (!dele) return { resultado: 'sem assinatura', de: null }
  const certificado = dele.getElementsByTagNameNS(DSIG, 'X509Certificate')[0]?.textContent?.replace(/\s/g, '') ?? ''
  const de = donoDo(certificado)
  try {
    const conferencia = new SignedXml({ getCertFromKeyInfo: SignedXml.getCertFromKeyInfo })
    conferencia.loadSignature(dele)
    return { resultado: conferencia.checkSignature(texto) ? 'confere' : 'não confere', de }
  } catch {
    // A digest that differs, an algorithm nobody uses, a certificate that is none: it was not shown to be as it was signed.
    return { resultado: 'não confere', de }
  }
}
