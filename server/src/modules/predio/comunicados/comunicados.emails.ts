import { emLinhas } from '#contract/predio/comunicados/formato.ts'
import { NOME_DO_TIPO, type TipoDeComunicado } from '#contract/predio/comunicados/tipos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Mensagem } from '#server/platform/correio/mensagem.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'

interface Comunicado {
  tipo: TipoDeComunicado
  titulo: string
  texto: string
  numero: number
  pedeCiente: boolean
  valeAte: string | null
  /** Why it takes the place of the version before; null of the first. */
  motivo: string | null
}

/** What every letter of a communication says, to whomever it goes. */
function corpoDaCarta(c: Comunicado, unidades: readonly string[]): string[] {
  const deQuem =
    unidades.length === 0 ? [] : [`${unidades.length === 1 ? 'Unidade' : 'Unidades'} ${unidades.join(', ')}`]
  const correcao = c.motivo === null ? [] : [`Esta é a versão ${c.numero}, no lugar da anterior: ${c.motivo}`]
  const ciencia = c.pedeCiente ? ['O condomínio pede a sua ciência: abra o comunicado e diga que está ciente.'] : []
  const prazo = c.valeAte === null ? [] : [`Vale até ${formatarData(c.valeAte)}.`]
  return [...deQuem, ...correcao, ...emLinhas(c.texto), ...prazo, ...ciencia]
}

/**
 * The letter of a communication. Who has no account gets the whole text and no link: there is nothing they could open.
 * @param unidades how the units are called for which the person gets it
 */
export const cartaDoComunicado = (
  para: { nome: string; email: string; unidades: readonly string[] },
  condominio: string,
  c: Comunicado,
  url: string | null,
): Mensagem => ({
  ...montarMensagem(para.email, {
    condominio,
    titulo: `${NOME_DO_TIPO[c.tipo]}: ${c.titulo}`,
    saudacao: `Olá, ${para.nome}.`,
    paragrafos: corpoDaCarta(c, para.unidades),
    ...(url !== null && { acao: { texto: c.pedeCiente ? 'Abrir e dar ciência' : 'Abrir o comunicado', url } }),
  }),
  prova: true,
})
