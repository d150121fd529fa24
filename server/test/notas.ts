import { createRequire } from 'node:module'
import { digitoDaChave } from '#contract/valores/chave-de-nota.ts'
import { certificadoProprio } from './certificado.ts'

/** Fiscal notes of nobody, as the published layouts write them. */

/** Made-up companies; the check digits are right. */
export const FORNECEDOR = '11222333000181'
export const CONDOMINIO = '11444777000161'

export interface OpcoesDaNfe {
  numero?: number
  serie?: number
  modelo?: string
  emitente?: string
  /** CNPJ; null for a note that does not say. */
  destinatario?: string | null
  valor?: string
  /** `<dup>…` */
  duplicatas?: [vencimento: string, valor: string][]
  retTrib?: string
  /** What the treasury answered; null for a file of the note alone. */
  cStat?: string | null
  tpAmb?: string
  itens?: string[]
}

export function chaveDaNfe(numero: number, serie = 1, emitente = FORNECEDOR, modelo = '55'): string {
  const antes = `352611${emitente}${modelo}${String(serie).padStart(3, '0')}${String(numero).padStart(9, '0')}100000017`
  return antes + String(digitoDaChave(antes))
}

/** An NF-e of layout 4.00 as a supplier sends it (`nfeProc`), without its signature. */
export function nfe(opcoes: OpcoesDaNfe = {}): string {
  const { numero = 1234, serie = 1, modelo = '55', emitente = FORNECEDOR, destinatario = CONDOMINIO } = opcoes
  const { valor = '350.00', duplicatas = [['2026-12-10', valor]], retTrib = '', cStat = '100', tpAmb = '1' } = opcoes
  const { itens = ['BOMBA CENTRIFUGA 1CV'] } = opcoes
  const chave = chaveDaNfe(numero, serie, emitente, modelo)
  const det = itens
    .map((x, i) => `<det nItem="${i + 1}"><prod><cProd>${i}</cProd><xProd>${x}</xProd><vProd>1.00</vProd></prod></det>`)
    .join('')
  const dup = duplicatas.map(([v, q], i) => `<dup><nDup>00${i + 1}</nDup><dVenc>${v}</dVenc><vDup>${q}</vDup></dup>`)
  const protocolo =
    cStat === null
      ? ''
      : `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${chave}</chNFe><cStat>${cStat}</cStat></infProt></protNFe>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="4.00">
<ide><cUF>35</cUF><natOp>VENDA DE MERCADORIA</natOp><mod>${modelo}</mod><serie>${serie}</serie><nNF>${numero}</nNF>
<dhEmi>2026-11-05T09:30:00-03:00</dhEmi><tpAmb>${tpAmb}</tpAmb></ide>
<emit><CNPJ>${emitente}</CNPJ><xNome>BOMBAS &amp; MOTORES EXEMPLO LTDA</xNome></emit>
${destinatario === null ? '' : `<dest><CNPJ>${destinatario}</CNPJ><xNome>CONDOMINIO EXEMPLO</xNome></dest>`}
${det}<total><ICMSTot><vDesc>0.00</vDesc><vNF>${valor}</vNF></ICMSTot>${retTrib}</total>
<cobr><fat><nFat>${numero}</nFat><vOrig>${valor}</vOrig><vDesc>0.00</vDesc><vLiq>${valor}</vLiq></fat>${dup.join('')}</cobr>
</infNFe></NFe>${protocolo}</nfeProc>`
}

export interface OpcoesDaNfse {
  numero?: number
  tomador?: string | null
  valor?: string
  liquido?: string
  totalRetido?: string
  /** Inside `<trib>`. */
  tributos?: string
  tpAmb?: string
  substitui?: boolean
}

export const chaveDaNfse = (numero: number): string =>
  `355030812${FORNECEDOR}${String(numero).padStart(13, '0')}26110000000017`

/** An NFS-e of the national standard, layout 1.00, without its signatures. */
export function nfse(opcoes: OpcoesDaNfse = {}): string {
  const { numero = 88, tomador = CONDOMINIO, valor = '1000.00', totalRetido = '0.00', tpAmb = '1' } = opcoes
  const { liquido = valor, substitui = false } = opcoes
  const { tributos = '<tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN></tribMun>' } = opcoes
  return `<?xml version="1.0" encoding="utf-8"?>
<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.00"><infNFSe Id="NFS${chaveDaNfse(numero)}">
<xLocEmi>São Paulo</xLocEmi><nNFSe>${numero}</nNFSe><xTribNac>Limpeza, manutenção e conservação de vias e imóveis</xTribNac>
<cStat>100</cStat><dhProc>2026-11-03T10:00:05-03:00</dhProc>
<emit><CNPJ>${FORNECEDOR}</CNPJ><xNome>LIMPEZA EXEMPLO LTDA</xNome></emit>
<valores><vBC>${valor}</vBC><pAliqAplic>5.00</pAliqAplic><vISSQN>50.00</vISSQN><vTotalRet>${totalRetido}</vTotalRet><vLiq>${liquido}</vLiq></valores>
<DPS versao="1.00"><infDPS Id="DPS355030821122233300018100001000000000000088"><tpAmb>${tpAmb}</tpAmb>
<dhEmi>2026-11-03T10:00:00-03:00</dhEmi><serie>1</serie><nDPS>88</nDPS><dCompet>2026-10-31</dCompet>
${substitui ? `<subst><chSubstda>${chaveDaNfse(7)}</chSubstda></subst>` : ''}<prest><CNPJ>${FORNECEDOR}</CNPJ></prest>
${tomador === null ? '' : `<toma><CNPJ>${tomador}</CNPJ><xNome>CONDOMINIO EXEMPLO</xNome></toma>`}
<serv><cServ><cTribNac>071001</cTribNac><xDescServ>Limpeza das áreas comuns em outubro</xDescServ></cServ></serv>
<valores><vServPrest><vServ>${valor}</vServ></vServPrest><trib>${tributos}</trib></valores></infDPS></DPS></infNFSe></NFSe>`
}

/** The event that cancels a note. */
export const cancelamentoDeNfe = (numero: number) => `<?xml version="1.0"?>
<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento><infEvento Id="ID1"><chNFe>${chaveDaNfe(numero)}</chNFe>
<tpEvento>110111</tpEvento><detEvento><descEvento>Cancelamento</descEvento></detEvento></infEvento></evento></procEventoNFe>`
export const cancelamentoDeNfse = (numero: number) => `<?xml version="1.0"?>
<evento xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.00"><infEvento Id="EVT1"><pedRegEvento><infPedReg Id="PRE1">
<chNFSe>${chaveDaNfse(numero)}</chNFSe><e101101><xDesc>Cancelamento de NFS-e</xDesc></e101101></infPedReg></pedRegEvento></infEvento></evento>`

interface Assinador {
  addReference(o: Record<string, unknown>): void
  computeSignature(xml: string, o: Record<string, unknown>): void
  getSignedXml(): string
}
const { SignedXml } = createRequire(import.meta.url)('xml-crypto') as {
  SignedXml: new (o: Record<string, unknown>) => Assinador
}

/** The note signed as NF-e and NFS-e are: enveloped, C14N, RSA with SHA-1 (MOC) or SHA-256. */
export function assinar(
  xml: string,
  elemento: 'infNFe' | 'infNFSe',
  { dono = 'EXEMPLO LTDA:11222333000181', sha = 1 } = {},
): string {
  const { key, cert } = certificadoProprio(dono, 'rsa')
  const assinador = new SignedXml({
    ...{ privateKey: key, publicCert: cert },
    canonicalizationAlgorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    signatureAlgorithm:
      sha === 1 ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  })
  const alvo = `//*[local-name(.)='${elemento}']`
  assinador.addReference({
    xpath: alvo,
    digestAlgorithm: sha === 1 ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    ],
  })
  assinador.computeSignature(xml, { location: { reference: alvo, action: 'after' } })
  return assinador.getSignedXml()
}
