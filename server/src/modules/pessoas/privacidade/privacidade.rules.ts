import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'

import { nomesDosConvidados } from '#contract/predio/reservas/nomes-dos-convidados.ts'
import { DIAS_PARA_RESPONDER } from '#contract/pessoas/privacidade.ts'
import { diaEm, formatarData, formatarInstante, somarDias } from '#contract/valores/calendario.ts'
import { formatarCpf, formatarTelefone } from '#contract/valores/documentos.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import type { Bloco, Documento, Timbre } from '#server/platform/pdf/documento.ts'
import { arredoresPorExtenso } from './copia.rules.ts'
import { secao as tabela } from './secao-da-copia.rules.ts'
import { SAIDAS } from './saidas.rules.ts'
import type { Dados } from './privacidade.repo.ts'

/** Personal data: what may not be erased yet, and the document of what is kept (LGPD, arts. 16, 18 and 19). */

/** Last day to answer a request made at an instant, `YYYY-MM-DD` (LGPD, art. 19, II). */
export const responderAte = (pedidaEm: string): string => somarDias(diaEm(new Date(pedidaEm)), DIAS_PARA_RESPONDER)

/**
 * What keeps a person's data from being erased: while they live in the building, may enter or owe, the condominium needs
 * them to keep the law and its contracts (LGPD, art. 16, I and II).
 */
export function impedimentosDe(p: { ativa: boolean; unidades: number; reservas: number; emAberto: number }): string[] {
  return [
    ...(p.ativa ? ['O acesso está ativo: desative a pessoa antes.'] : []),
    ...(p.unidades > 0 ? ['A pessoa está numa unidade: encerre o vínculo antes.'] : []),
    ...(p.reservas > 0 ? ['Há reserva que ainda vai acontecer: cancele-a ou espere por ela.'] : []),
    ...(p.emAberto > 0 ? ['Há cobrança em aberto em nome da pessoa.'] : []),
  ]
}

const PAPEIS: Record<PapelNaUnidade, string> = {
  proprietario: 'Proprietário',
  inquilino: 'Inquilino',
  dependente: 'Dependente',
}

const ou = <T>(valor: T | null, escrever: (v: T) => string): string =>
  valor === null ? 'Não informado' : escrever(valor)
const texto = (t: string) => t

function cadastro({ cadastro: c }: Dados): Bloco[] {
  return [
    { tipo: 'titulo', texto: 'Cadastro' },
    {
      tipo: 'fatos',
      fatos: [
        ['Nome', c.nome],
        ['E-mail', c.email],
        ['Telefone', ou(c.telefone, formatarTelefone)],
        ['CPF', ou(c.cpf, formatarCpf)],
        ['Nascimento', ou(c.nascimento, formatarData)],
        ['Bloco', ou(c.bloco, texto)],
        ['Apartamento', ou(c.apartamento, texto)],
        ['Tipo de acesso', c.tipo],
        ['No cadastro desde', formatarInstante(c.cadastradaEm)],
      ],
    },
  ]
}

/** What a copy leaves out, and why: said in it, so that nobody takes it for more than it is. */
export const FORA_DA_COPIA =
  'O conteúdo dos arquivos, que se baixa no sistema, e o texto dos e-mails, que foram para a sua caixa. Os livros, atas e prestações de contas do condomínio, que a lei manda guardar e que não são sobre uma pessoa. Registros técnicos que duram minutos ou dias, como tentativas de entrar. Dados de outras pessoas, além do necessário para entender uma linha.'

const junto = (...partes: string[]) => partes.filter((p) => p !== '').join(', ')

/** What a person has or had where they live, a line each. */
const pertencesPorExtenso = (m: Dados['moradas'][number]): string[][] => [
  ...m.veiculos.map((v) => [m.unidade, 'Veículo', junto(v.placa, v.modelo, v.cor)]),
  ...m.animais.map((a) => [m.unidade, 'Animal', junto(a.nome, a.especie)]),
  ...m.contatosDeEmergencia.map((c) => [
    m.unidade,
    'Contato de emergência',
    junto(c.nome, formatarTelefone(c.tel), c.parentesco),
  ]),
]

/** What ties the person to the building. */
const comOPredio = (d: Dados): Bloco[] => [
  ...tabela(
    'Unidades',
    [
      ['Unidade', 0.3],
      ['Papel', 0.3],
      ['Desde', 0.2],
      ['Até', 0.2],
    ],
    d.unidades.map((u) => [
      u.unidade,
      PAPEIS[u.papel],
      formatarData(u.desde),
      u.ate === null ? 'Hoje' : formatarData(u.ate),
    ]),
  ),
  ...tabela(
    'Veículos, animais e contatos de emergência',
    [
      ['Unidade', 0.2],
      ['O quê', 0.25],
      ['Dados', 0.55],
    ],
    d.moradas.flatMap(pertencesPorExtenso),
  ),
  ...tabela(
    'Cobranças em seu nome',
    [
      ['Número', 0.2],
      ['Referência', 0.4],
      ['Vencimento', 0.2],
      ['Valor', 0.2],
    ],
    d.cobrancas.map((c) => [c.numero, c.descricao, formatarData(c.vencimento), formatarReais(c.valor)]),
  ),
  ...tabela(
    'Reservas',
    [
      ['Código', 0.2],
      ['Área', 0.25],
      ['Dia', 0.15],
      ['Situação', 0.15],
      ['Detalhe', 0.25],
    ],
    d.reservas.map((r) => [ou(r.codigo, texto), r.area, formatarData(r.dia), r.situacao, detalheDaReserva(r)]),
  ),
]

const detalheDaReserva = (r: Pick<Dados['reservas'][number], 'detalhe' | 'listaDeConvidados'>): string => {
  const nomes = nomesDosConvidados(r.listaDeConvidados)
  return [r.detalhe, nomes.length > 0 && `Convidados: ${nomes.join(', ')}`].filter(Boolean).join('. ')
}

/** What the person wrote, sent or was sent. */
const oQueEscreveu = (d: Dados): Bloco[] => [
  ...tabela(
    'Ocorrências',
    [
      ['Aberta em', 0.2],
      ['Título', 0.3],
      ['Relato', 0.5],
    ],
    d.ocorrencias.map((o) => [formatarInstante(o.abertaEm), o.titulo, o.relato]),
  ),
  ...tabela(
    'Comentários',
    [
      ['Quando', 0.25],
      ['Texto', 0.75],
    ],
    d.comentarios.map((c) => [formatarInstante(c.quando), c.texto]),
  ),
  ...tabela(
    'Arquivos enviados',
    [
      ['Quando', 0.25],
      ['Nome', 0.75],
    ],
    d.arquivos.map((a) => [formatarInstante(a.quando), a.nome]),
  ),
  ...tabela(
    'E-mails escritos pelo sistema',
    [
      ['Quando', 0.22],
      ['Assunto', 0.5],
      ['O que houve', 0.28],
    ],
    d.emails.map((e) => [formatarInstante(e.quando), e.assunto, SAIDAS[e.estado]]),
  ),
]

/** What the system notes by itself. */
const rastros = (d: Dados): Bloco[] => [
  ...tabela(
    'Sessões abertas',
    [
      ['Desde', 0.25],
      ['Último uso', 0.25],
      ['Endereço', 0.2],
      ['Aparelho', 0.3],
    ],
    d.sessoes.map((s) => [formatarInstante(s.desde), formatarInstante(s.ultimoUso), s.endereco, s.aparelho]),
  ),
  ...tabela(
    'Mudanças no cadastro',
    [
      ['Quando', 0.25],
      ['Quem', 0.35],
      ['O quê', 0.4],
    ],
    d.mudancas.map((m) => [formatarInstante(m.quando), m.quem, m.acao]),
  ),
  ...tabela(
    'Quem abriu os dados',
    [
      ['Dia', 0.25],
      ['Quem', 0.75],
    ],
    d.acessos.map((a) => [formatarData(a.dia), a.quem]),
  ),
]

/** What is kept of a person as a document they can read: each list with its title, empty ones too. */
export function documentoDosDados(d: Dados, timbre: Timbre, geradoEm: string): Documento {
  return {
    titulo: `Dados pessoais de ${d.cadastro.nome}`,
    timbre,
    rodape: `Cópia feita em ${formatarInstante(geradoEm)}`,
    blocos: [
      {
        tipo: 'paragrafo',
        texto:
          'Tudo o que o condomínio guarda sobre esta pessoa neste sistema, como pede a Lei Geral de Proteção de Dados (Lei 13.709/2018, art. 18). Senhas e códigos não são guardados de forma que se possa ler.',
      },
      ...cadastro(d),
      ...comOPredio(d),
      ...oQueEscreveu(d),
      ...rastros(d),
      ...arredoresPorExtenso(d),
      { tipo: 'titulo', texto: 'O que não está nesta cópia' },
      { tipo: 'paragrafo', texto: FORA_DA_COPIA },
    ],
  }
}
