import { buffer } from 'node:stream/consumers'
import { tiposDeArquivo } from '#contract/casa/arquivos.ts'
import type { CamposLidos, LeituraDeConta } from '#contract/contas/leitura-de-conta.ts'
import { formatarLinhaDePagamento } from '#contract/contas/documentos/linha-de-pagamento.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCnpj, formatarCpfOuCnpj } from '#contract/valores/documentos.ts'
import { formatarCentavos, paraReais } from '#contract/valores/moeda.ts'
import { codigosNaImagem } from '#server/platform/arquivos/codigos-na-imagem.ts'
import { textoDoPdf } from '#server/platform/arquivos/texto-do-pdf.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import { conferirAssinatura } from '#server/platform/xml/assinatura.ts'
import { lerXml, textoDoXml } from '#server/platform/xml/arvore.ts'
import * as arquivos from '../../../casa/arquivos/arquivos.service.ts'
import * as condominio from '../../../casa/condominio/condominio.service.ts'
import * as fornecedores from '../../../predio/fornecedores/citado.service.ts'
import * as repo from '../pagaveis.repo.ts'
import { faltaComoPagar, juntarCodigos, lerCodigos } from './codigos.rules.ts'
import { lerNota } from './nota.rules.ts'
import { lerTexto, type ContaNoTexto } from './pdf.rules.ts'
import type { Nota, Parte } from './valores.rules.ts'

const NADA: CamposLidos = {
  ...{ name: null, nota: null, chave: null, emissao: null, competencia: null, vencimento: null },
  ...{ valor: null, desconto: null, forma: null, linha: null, pix: null, observacao: null, categoria: null },
}

const lidoSo = (oQue: string, avisos: string[]): LeituraDeConta => ({
  ...{ oQue, campos: NADA, daUltima: [], emitente: null, retencoes: [], assinatura: null, avisos },
})

/** Who issued it, as the supplier they are or could be. */
async function emitenteDe(ctx: Ctx, { documento, nome }: Parte, ramo: string): Promise<LeituraDeConta['emitente']> {
  const conhecido = await fornecedores.comDocumento(ctx, documento)
  return { _id: conhecido?.id ?? null, name: conhecido?.nome ?? nome, documento, ramo }
}

/** Whether the building is whom the note was issued to, as a sentence where that is not sure. */
function avisoDoTomador(tomador: Parte | null, cnpj: string | null): string[] {
  if (!tomador) return ['A nota não diz para quem foi emitida. Confira se é do condomínio.']
  if (cnpj === null) return ['O CNPJ do condomínio não está nas configurações: não dá para conferir se a nota é dele.']
  if (tomador.documento === cnpj) return []
  const quem = [tomador.nome, formatarCpfOuCnpj(tomador.documento)].filter(Boolean).join(', ')
  return [`A nota foi emitida para outro: ${quem}. O CNPJ do condomínio é ${formatarCnpj(cnpj)}.`]
}

/** The bill that has the note already, as a sentence. */
async function avisoDeRepetida(ctx: Ctx, chave: string | null, linha: string | null): Promise<string[]> {
  const outra =
    chave === null && linha === null
      ? undefined
      : await repo.igual(ctx.db, { id: '', linha, chave, fornecedor_id: null, nota: null })
  return outra ? [`Já está na conta “${outra.nome}”, que vence em ${formatarData(outra.vencimento)}.`] : []
}

/** What the note withholds without a name is in the discount: somebody has to find out what it is. */
const outrasPorExtenso = ({ outras }: Nota) =>
  outras === 0 ? null : `A nota retém ${formatarCentavos(outras)} sem dizer de que tributo: está no desconto.`

/** Series 0 and 1 are what everybody has: only another one makes another number. */
const numeroDa = ({ numero, serie }: Pick<Nota, 'numero' | 'serie'>) =>
  serie === null || serie === '0' || serie === '1' ? numero : `${numero}/${serie}`

async function daNota(ctx: Ctx, nota: Nota, texto: string): Promise<LeituraDeConta> {
  const { cnpj } = await condominio.identificacao(ctx)
  return {
    oQue: `${nota.especie} ${nota.numero}${nota.serie === null ? '' : `, série ${nota.serie}`}`,
    campos: {
      ...NADA,
      name: nota.descricao,
      nota: numeroDa(nota),
      chave: nota.chave,
      emissao: nota.emissao,
      competencia: nota.competencia,
      vencimento: nota.vencimento,
      valor: paraReais(nota.valor),
      desconto: nota.desconto === 0 ? null : paraReais(nota.desconto),
      observacao: outrasPorExtenso(nota),
    },
    daUltima: [],
    emitente: await emitenteDe(ctx, nota.emitente, nota.ramo),
    retencoes: nota.retencoes.map(({ tributo, valor }) => ({
      ...{ tributo, base: paraReais(nota.valor), valor: paraReais(valor) },
    })),
    assinatura: conferirAssinatura(texto, nota.assinado),
    avisos: [...avisoDoTomador(nota.tomador, cnpj), ...(await avisoDeRepetida(ctx, nota.chave, null)), ...nota.avisos],
  }
}

/** Who is paid by a PDF: who the key of the note names, else a CNPJ that is a supplier's, else the first that is not the building's. */
async function beneficiarioDe(ctx: Ctx, conta: ContaNoTexto, cnpj: string | null): Promise<LeituraDeConta['emitente']> {
  const possiveis = [...new Set([...(conta.chave ? [conta.chave.documento] : []), ...conta.cnpjs])].filter(
    (c) => c !== cnpj,
  )
  const lidos = await Promise.all(
    possiveis.slice(0, 10).map((documento) => emitenteDe(ctx, { documento, nome: null }, 'Serviços')),
  )
  return lidos.find((e) => e?._id) ?? lidos[0] ?? null
}

function formaDe({ linha, pix }: ContaNoTexto): CamposLidos['forma'] {
  if (linha) return linha.forma
  return pix ? 'pix' : null
}

/** A photo of a bill, or a PDF of pictures, says only what its codes do. */
async function daImagem(ctx: Ctx, bytes: Buffer): Promise<LeituraDeConta> {
  const codigos = lerCodigos(await codigosNaImagem(bytes), hoje())
  if (Object.values(codigos).every((v) => v === null))
    return lidoSo('Imagem', [
      'Não achamos código de barras, QR Code do PIX nem chave de nota nesta imagem. Preencha os campos, ou cole a linha digitável.',
    ])
  return daConta(ctx, 'Códigos da imagem', juntarCodigos(lerTexto('', hoje()), codigos))
}

async function doPdf(ctx: Ctx, bytes: Buffer): Promise<LeituraDeConta> {
  const texto = await textoDoPdf(bytes)
  if (texto === '') return daImagem(ctx, bytes)
  const conta = lerTexto(texto, hoje())
  if (!faltaComoPagar(conta)) return daConta(ctx, 'PDF', conta)
  return daConta(ctx, 'PDF', juntarCodigos(conta, lerCodigos(await codigosNaImagem(bytes), hoje())))
}

async function daConta(ctx: Ctx, oQue: string, conta: ContaNoTexto): Promise<LeituraDeConta> {
  const { linha, pix, chave } = conta
  const { cnpj } = await condominio.identificacao(ctx)
  const campos: CamposLidos = {
    ...NADA,
    nota: chave ? numeroDa(chave) : conta.numero,
    chave: chave?.chave ?? null,
    emissao: conta.emissao,
    competencia: conta.competencia ?? chave?.mes ?? null,
    vencimento: conta.vencimento,
    valor: conta.valor === null ? null : paraReais(conta.valor),
    forma: formaDe(conta),
    linha: linha ? formatarLinhaDePagamento(linha.linha) : null,
    pix: linha ? null : (pix?.chave ?? null),
  }
  const emitente = await beneficiarioDe(ctx, conta, cnpj)
  const nada = emitente === null && Object.values(campos).every((v) => v === null)
  return {
    ...lidoSo(oQue, [
      ...(nada ? ['Não achamos linha digitável, PIX, CNPJ nem valor neste arquivo. Preencha os campos.'] : []),
      ...(pix && pix.chave === null && !linha
        ? ['O PIX deste arquivo é um código, sem chave: copie-o do arquivo ao pagar.']
        : []),
      ...(await avisoDeRepetida(ctx, campos.chave, linha?.linha ?? null)),
    ]),
    campos,
    emitente,
  }
}

async function doXml(ctx: Ctx, bytes: Buffer): Promise<LeituraDeConta> {
  const texto = textoDoXml(bytes)
  const nota = lerNota(lerXml(texto))
  if ('recusada' in nota) throw campoInvalido('arquivo', nota.recusada)
  return 'outro' in nota ? lidoSo('XML', [`${nota.outro}. O arquivo pode ficar na conta.`]) : daNota(ctx, nota, texto)
}

/** What no file says and the supplier's last bill does: the category, and what it is where the file is silent. */
async function comoNaUltima(ctx: Ctx, lida: LeituraDeConta): Promise<LeituraDeConta> {
  const fornecedor = lida.emitente?._id ?? null
  const ultima = fornecedor === null ? undefined : await repo.ultimaDoFornecedor(ctx.db, fornecedor)
  if (!ultima) return lida
  const { campos } = lida
  const daUltima = [...(campos.name === null ? ['name'] : []), ...(ultima.categoria === null ? [] : ['categoria'])]
  return { ...lida, daUltima, campos: { ...campos, name: campos.name ?? ultima.nome, categoria: ultima.categoria } }
}

const LEITORES = new Map<string, typeof daImagem>([
  [tiposDeArquivo.xml, doXml],
  [tiposDeArquivo.pdf, doPdf],
  [tiposDeArquivo.png, daImagem],
  [tiposDeArquivo.jpg, daImagem],
])

/**
 * What a file that was sent says of a bill. Nothing is written.
 * @throws NAO_ENCONTRADO; VALIDACAO on `arquivo` for a note that must not be entered, or a file of another kind
 */
export async function ler(ctx: Ctx, id: string): Promise<LeituraDeConta> {
  const linha = await arquivos.encontrar(ctx, id)
  const doTipo = LEITORES.get(linha.tipo)
  if (!doTipo) throw campoInvalido('arquivo', 'Só XML, PDF e imagens são lidos')
  const bytes = await buffer(await arquivos.abrirConteudo(ctx, linha))
  return comoNaUltima(ctx, await doTipo(ctx, bytes))
}
