import { beforeEach, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import type { Servico, ServicoNaLista } from '#contract/predio/servicos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { png } from '../../../../test/amostras.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { enviar } from '../../../../test/envio.ts'
import { lerCsv } from '../../../../test/planilhas.ts'

const aplicacao = comAplicacao()
let morador: Pessoa
let vizinho: Pessoa
let admin: Pessoa
beforeEach(async () => {
  morador = (await aplicacao().como('morador'))!
  vizinho = (await aplicacao().como('inquilino'))!
  admin = (await aplicacao().como('administrador'))!
})

const RELATO = {
  name: 'Rafael',
  tel: '(11) 99604-1178',
  bloco: 'A',
  apto: '702',
  titulo: 'Goteira',
  detalhes: 'Pinga.',
}
const relatar = async (parte: object = {}, quem = morador) =>
  (await aplicacao().pedir<Ocorrencia>('POST', '/api/ocorrencias', { quem, corpo: { ...RELATO, ...parte } })).corpo
const ver = (o: Ocorrencia, quem: Pessoa) => aplicacao().pedir<Ocorrencia>('GET', `/api/ocorrencias/${o._id}`, { quem })
const ORDEM = {
  titulo: 'Vedar a laje',
  tipo: 'Corretiva',
  area: 'Cobertura',
  descricao: 'Urgente',
  prazo: '2026-12-10',
}
const abrir = (parte: object, quem = admin) =>
  aplicacao().pedir<Servico & CorpoDeErro>('POST', '/api/servicos', { quem, corpo: { ...ORDEM, ...parte } })

describe('a ordem que se abre de uma ocorrência', () => {
  test('diz de qual é, e a ocorrência a mostra à administração; o morador só lê que foi pedida e em que pé está', async () => {
    const o = await relatar()
    const { corpo: f } = await aplicacao().pedir<Fornecedor>('POST', '/api/fornecedores', {
      quem: admin,
      corpo: { name: 'Impermeabiliza Já', ramo: 'Lajes', tel: '(11) 98765-4321' },
    })
    const { status, corpo: s } = await abrir({ ocorrencia: o._id, fornecedor: f._id, custo: 4321.09 })
    expect([status, s.ocorrencia]).toEqual([201, { _id: o._id, protocolo: o.protocolo, titulo: 'Goteira' }])

    const daAdministracao = (await ver(o, admin)).corpo.servicos
    expect(daAdministracao).toEqual([
      { status: 'Aberto', createdAt: s.createdAt, ordem: { _id: s._id, titulo: 'Vedar a laje', prazo: '2026-12-10' } },
    ])
    const doMorador = await ver(o, morador)
    expect(doMorador.corpo.servicos).toEqual([{ status: 'Aberto', createdAt: s.createdAt, ordem: null }])
    for (const segredo of [s._id, 'Impermeabiliza', '98765', '4321.09', 'Vedar a laje'])
      expect(doMorador.texto).not.toContain(segredo)
    expect((await ver(o, vizinho)).status).toBe(404)
    expect((await aplicacao().pedir('GET', `/api/servicos/${s._id}`, { quem: morador })).status).toBe(403)
  })

  test('o estado da ordem é o da hora; a excluída sai, e volta', async () => {
    const o = await relatar()
    const { corpo: s } = await abrir({ ocorrencia: o._id })
    const estados = async () => (await ver(o, morador)).corpo.servicos.map((x) => x.status)
    const passo = (nome: string, corpo: object) =>
      aplicacao().pedir('PUT', `/api/servicos/${s._id}/${nome}`, { quem: admin, corpo })
    await passo('status', { status: 'Em execução' })
    expect(await estados()).toEqual(['Em execução'])
    await passo('concluir', {})
    expect(await estados()).toEqual(['Concluído'])
    await aplicacao().pedir('DELETE', `/api/servicos/${s._id}`, { quem: admin })
    expect(await estados()).toEqual([])
    await passo('restaurar', {})
    expect(await estados()).toEqual(['Concluído'])
  })

  test('as fotos da ocorrência são também da ordem, sem outra cópia; as de outra não se tomam', async () => {
    const foto = async () => (await enviar<Arquivo>(aplicacao(), png(), 'foto.png', morador)).corpo
    const [uma, outra] = [await foto(), await foto()]
    const o = await relatar({ anexos: [uma._id] })
    await relatar({ anexos: [outra._id] })
    const { corpo: s } = await abrir({ ocorrencia: o._id, anexos: [uma._id] })
    expect(s.anexos.map((a) => a._id)).toEqual([uma._id])
    const alheia = await abrir({ ocorrencia: o._id, anexos: [uma._id, outra._id] })
    expect([alheia.status, alheia.corpo.issues?.map((i) => i.path)]).toEqual([400, ['anexos.1']])
    const semOcorrencia = await abrir({ anexos: [uma._id] })
    expect([semOcorrencia.status, semOcorrencia.corpo.issues?.map((i) => i.path)]).toEqual([400, ['anexos.0']])
  })

  test('a próxima de uma que se repete não é mais daquela ocorrência', async () => {
    const o = await relatar()
    const { corpo: s } = await abrir({ ocorrencia: o._id, recorrencia: { frequencia: 'mensal', intervalo: 1 } })
    await aplicacao().pedir('PUT', `/api/servicos/${s._id}/concluir`, { quem: admin, corpo: {} })
    expect((await ver(o, admin)).corpo.servicos).toHaveLength(1)
  })

  test('está na lista, no arquivo e no histórico, pelo número', async () => {
    const o = await relatar()
    const { corpo: s } = await abrir({ ocorrencia: o._id, titulo: 'Com protocolo' })
    const { corpo } = await aplicacao().pedir<ServicoNaLista[]>('GET', '/api/servicos?busca=protocolo', { quem: admin })
    expect(corpo.find((x) => x._id === s._id)?.ocorrencia?.protocolo).toBe(o.protocolo)
    const csv = await aplicacao().pedir('GET', '/api/servicos/exportar?formato=csv&busca=protocolo', { quem: admin })
    expect(lerCsv(csv.texto.slice(1))[1]?.at(-1)).toBe(o.protocolo)
    const { corpo: historico } = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=servicos&id=${s._id}`,
      { quem: admin },
    )
    expect(historico[0]?.mudancas).toContainEqual({ campo: 'ocorrencia', antes: null, depois: o.protocolo })
  })

  test('a despesa, que os moradores leem, não diz de que unidade é quem reclamou', async () => {
    const o = await relatar({ local: 'Hall do 7º andar' })
    const area = 'Hall do 7º andar · Bloco A, apartamento 702'
    const { corpo: s } = await abrir({ ocorrencia: o._id, area, custo: 100 })
    const { corpo } = await aplicacao().pedir<Servico>('PUT', `/api/servicos/${s._id}/concluir`, {
      quem: admin,
      corpo: { despesa: { nota: 'NF 1' } },
    })
    const despesa = await aplicacao()
      .ctx.db.selectFrom('despesas')
      .select('descricao')
      .where('id', '=', corpo.despesa)
      .executeTakeFirstOrThrow()
    expect(despesa.descricao).toBe('Serviço: Vedar a laje. Hall do 7º andar')
  })

  test('recusa a que não há e o rascunho de quem abre; alterada sem dizer, a ordem continua da mesma', async () => {
    const rascunho = await relatar({ rascunho: true }, admin)
    for (const ocorrencia of ['00000000-0000-7000-8000-000000000000', rascunho._id]) {
      const r = await abrir({ ocorrencia })
      expect([r.status, r.corpo.issues]).toEqual([400, [{ path: 'ocorrencia', message: 'Ocorrência não encontrada' }]])
    }
    const o = await relatar()
    const { corpo: s } = await abrir({ ocorrencia: o._id })
    const mudar = (parte: object) =>
      aplicacao().pedir<Servico>('PUT', `/api/servicos/${s._id}`, { quem: admin, corpo: { ...ORDEM, ...parte } })
    expect((await mudar({ area: 'Telhado' })).corpo.ocorrencia?._id).toBe(o._id)
    expect((await mudar({ ocorrencia: null })).corpo.ocorrencia).toBeNull()
  })

  test('quem abriu a ocorrência ouve, na tela aberta, que a ordem andou', async () => {
    const o = await relatar()
    const { corpo: s } = await abrir({ ocorrencia: o._id })
    const ouvidos: string[] = []
    const parar = aplicacao().ctx.plataforma.eventos.ouvir((aviso) => {
      if (aviso.classe === 'mudanca' && aviso.somentePara === morador.id) ouvidos.push(aviso.evento.tipo)
    })
    const corpo = { status: 'Em execução' }
    await aplicacao().pedir('PUT', `/api/servicos/${s._id}/status`, { quem: admin, corpo })
    await expect.poll(() => ouvidos).toContain('ocorrencias')
    parar()
  })
})
