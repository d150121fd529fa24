import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { pdf } from '../amostras.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { daquiADias } from '../areas.ts'
import { enviar } from '../envio.ts'
import type { Viajante } from '../ida-e-volta.ts'

/** A document, and another file in its place. */
export async function dosDocumentos(v: Viajante, a: Aplicacao): Promise<void> {
  const arquivo = async (nome: string) => (await enviar<{ _id: string }>(a, pdf(nome), `${nome}.pdf`)).corpo._id
  const avcb = { pasta: v.um('Laudos'), titulo: v.um('AVCB'), publico: 'todos', validade: '2099-12-31' }
  const { _id } = await v.mandar('documentos.criar', { ...avcb, arquivo: await arquivo('avcb') })
  const params = { id: _id }
  const mudado = { pasta: v.um('Licenças'), titulo: v.um('AVCB do bloco A'), publico: 'conselho' }
  await v.mandar('documentos.atualizar', { ...avcb, ...mudado, _id, validade: '2099-12-30' }, { params })
  await v.mandar(
    'documentos.novaVersao',
    { arquivo: await arquivo('novo'), motivo: 'Renovado', validade: '2100-12-31' },
    { params, ler: `/api/documentos/${_id}` },
  )
}

/** A question, asked and answered. */
export async function dasEnquetes(v: Viajante, a: Aplicacao): Promise<void> {
  const papel = v.vez === 0 ? 'Contador' : 'Auditor'
  const pessoa = await a.criarPessoa('Morador')
  const dias = { inicio: daquiADias(0), fim: daquiADias(100) }
  await a.pedir('POST', '/api/cargos', { corpo: { pessoa: pessoa.id, papel, ...dias } })
  // Taking an office ends the sessions one had.
  const quem = { ...pessoa, token: (await abrirSessao(a.ctx, pessoa.id, false)).token }
  const publico = { por: 'cargos', cargos: [papel] }
  const cor = { pergunta: v.um('Qual cor?'), texto: 'Da fachada', varias: false, ate: '2099-12-31', publico }
  const { _id } = await v.mandar('enquetes.criar', { ...cor, opcoes: ['Areia', 'Cinza'] })
  const params = { id: _id }
  const mudada = { pergunta: v.um('Que cores?'), texto: 'Da garagem', varias: true, opcoes: ['Azul', 'Verde', 'Cinza'] }
  await v.mandar('enquetes.atualizar', { ...cor, ...mudada, _id, ate: '2099-12-30' }, { params })
  await a.pedir('PUT', `/api/enquetes/${_id}/abrir`)
  await v.mandar('enquetes.responder', { opcoes: [1, 3] }, { params, quem, ler: `/api/enquetes/${_id}` })
}

/** From a draft to the board, to another version of it, and off. */
export async function dosComunicados(v: Viajante, a: Aplicacao): Promise<void> {
  const anexo = async (nome: string) => (await enviar<{ _id: string }>(a, pdf(nome), `${nome}.pdf`)).corpo._id
  // Of each journey another office, so that neither is told what is of the other.
  const papel = v.vez === 0 ? 'Porteiro' : 'Zelador'
  const pessoa = await a.criarPessoa('Morador')
  await a.pedir('POST', '/api/cargos', { corpo: { pessoa: pessoa.id, papel, inicio: '2020-01-01' } })
  const aviso = {
    ...{ tipo: 'aviso', titulo: v.um('Água fechada'), texto: 'Na terça.', pedeCiente: true, valeAte: '2099-12-31' },
    publico: { por: 'cargos', cargos: [papel] },
  }
  const { _id } = await v.mandar('comunicados.criar', { ...aviso, anexos: [await anexo('aviso')] })
  const params = { id: _id }
  const mudado = { tipo: 'edital', titulo: v.um('Água fechada na quarta'), texto: 'Na quarta.', pedeCiente: false }
  await v.mandar(
    'comunicados.atualizar',
    { ...aviso, ...mudado, _id, valeAte: '2099-12-30', anexos: [await anexo('outro')] },
    { params },
  )
  await a.pedir('PUT', `/api/comunicados/${_id}/publicar`)
  const ler = `/api/comunicados/${_id}`
  await v.mandar(
    'comunicados.corrigir',
    { titulo: v.um('Água fechada na quinta'), texto: 'Na quinta.', motivo: 'Mudou o dia', anexos: [await anexo('x')] },
    { params, ler },
  )
  await v.mandar('comunicados.retirar', { motivo: 'A obra foi adiada' }, { params, ler })
}
