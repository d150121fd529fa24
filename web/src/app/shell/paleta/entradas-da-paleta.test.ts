import { expect, test } from 'vitest'
import { PARTES_DAS_CONFIGURACOES } from '../../../paineis/partes-das-configuracoes.ts'
import { entradasDaPaleta } from './entradas-da-paleta.ts'
import { achadaPor, procurar } from './procurar.ts'

const textos = (isAdmin: boolean, busca: string) => procurar(entradasDaPaleta({ isAdmin }), busca).map((e) => e.texto)

test('a busca ignora acentos e maiúsculas', () => {
  expect(textos(true, 'CONFIGURACOES')[0]).toBe('Configurações')
})
test('acha por palavras que não aparecem no texto', () => {
  expect(textos(true, 'convite')).toEqual(['Adicionar morador'])
})
test.each([true, false])('a certidão e a minha unidade se acham pelo nome (administração: %s)', (isAdmin) => {
  for (const busca of ['certidao', 'certidões', 'minha unidade', 'negativa de débitos'])
    expect(textos(isAdmin, busca)).toContain('Minhas informações')
  const destino = procurar(entradasDaPaleta({ isAdmin }), 'certidão').find((e) => e.texto === 'Minhas informações')
  expect(destino).toMatchObject({ faz: 'abrir', caminho: '/informacoes' })
})
test.each([
  ['segunda via', 'Minhas cobranças', 'Cobranças'],
  ['boleto', 'Minhas cobranças', 'Cobranças'],
  ['veículo', 'Minhas informações', 'Unidades'],
  ['placa', 'Minhas informações', 'Unidades'],
  ['cachorro', 'Minhas informações', 'Minhas informações'],
  ['contato de emergência', 'Minhas informações', 'Unidades'],
  ['salão', 'Reservas AL', 'Reservas AL'],
  ['balancete', 'Prestação de contas', 'Prestação de contas'],
  ['extrato', undefined, 'Banco'],
  ['2ª via', 'Minhas cobranças', 'Cobranças'],
  ['segunda via de boleto', 'Minhas cobranças', 'Cobranças'],
  ['importar extrato', undefined, 'Banco'],
  ['fechar o mês', 'Prestação de contas', 'Prestação de contas'],
  ['trocar senha', 'Trocar senha', 'Trocar senha'],
  ['alterar senha', 'Trocar senha', 'Trocar senha'],
  ['mudar a senha', 'Trocar senha', 'Trocar senha'],
  ['avisos', 'Avisos e notificações', 'Avisos e notificações'],
  ['avisos', 'Avisos e notificações', 'Lembretes'],
  ['notificações', 'Avisos e notificações', 'Avisos e notificações'],
  ['limite', undefined, 'Limite de aprovação das contas'],
  ['limite de aprovação', undefined, 'Limite de aprovação das contas'],
  ['regra', undefined, 'Atraso'],
  ['regra de atraso', undefined, 'Atraso'],
  ['convidados', 'Nova reserva', 'Reservas AL'],
  ['inadimplência', 'Glossário', 'Inadimplentes'],
  ['dicionário', 'Glossário', 'Glossário'],
  ['rateio', 'Glossário', 'Gerar cobranças do mês'],
  ['feriado', undefined, 'Feriados'],
  ['ipca', undefined, 'Índices'],
  ['smtp', undefined, 'E-mails'],
  ['retenção', undefined, 'Retenções'],
  ['primeiros passos', undefined, 'Começar'],
])('%s: acha-se onde está, com o nome que se lhe dá', (busca, deMorador, deAdministracao) => {
  expect(textos(true, busca)).toContain(deAdministracao)
  if (deMorador === undefined) expect(textos(false, busca)).toEqual([])
  else expect(textos(false, busca)).toContain(deMorador)
})
test.each([
  ['lixeira', 'lixeira'],
  ['restaurar', 'lixeira'],
  ['auditoria', 'auditoria'],
  ['categorias', 'categorias'],
])('%s leva primeiro à aba, e só a administração', (busca, aba) => {
  const achadas = (isAdmin: boolean) => procurar(entradasDaPaleta({ isAdmin }), busca)
  expect(achadas(true)[0]).toMatchObject({ faz: 'abrir', caminho: `/configuracoes?aba=${aba}` })
  expect(achadas(false)).toEqual([])
})
test('o limite de aprovação abre a regra, e não só a lista das contas', () => {
  const destino = procurar(entradasDaPaleta({ isAdmin: true }), 'limite').find((e) => e.texto.startsWith('Limite'))
  expect(destino).toMatchObject({ faz: 'abrir', caminho: '/contas-a-pagar?regra=sim' })
})
test('um morador não vê páginas nem ações da administração', () => {
  expect(textos(false, '').join(' ')).not.toMatch(/receita|despesa|Adicionar/i)
})
test('quem saiu do condomínio não vê o que é do prédio', () => {
  const seus = entradasDaPaleta({ isAdmin: false, saiu: true }).map((e) => e.texto)
  expect(seus).toEqual(expect.arrayContaining(['Home', 'Minhas cobranças', 'Ocorrências', 'Reservas AL', 'Perfil']))
  for (const doPredio of [
    'Compromissos',
    'Ata de Reuniões',
    'Prestação de contas',
    'Nova reserva',
    'Cadastrar ocorrência',
  ])
    expect(seus).not.toContain(doPredio)
})
test('sem resultado a lista fica vazia', () => {
  expect(textos(true, 'xyz')).toEqual([])
})

test('toda parte das configurações se acha pelo nome, e leva à sua aba', () => {
  for (const { aba, texto } of PARTES_DAS_CONFIGURACOES)
    expect(procurar(entradasDaPaleta({ isAdmin: true }), texto), texto).toContainEqual(
      expect.objectContaining({ faz: 'abrir', caminho: `/configuracoes?aba=${aba}` }),
    )
})

test.each(['exportar tudo', 'sair do sistema', 'levar os dados'])('%s: acha o arquivo com tudo', (busca) => {
  expect(procurar(entradasDaPaleta({ isAdmin: true }), busca)).toContainEqual(
    expect.objectContaining({ faz: 'abrir', caminho: '/configuracoes?aba=saida' }),
  )
})

test.each(['despesas', 'Receitas', 'fornecedores', 'lixeira'])(
  '%s: a página que se chama assim vem antes do que se faz com ela',
  (busca) => {
    const [primeira] = procurar(entradasDaPaleta({ isAdmin: true }), busca)
    expect(primeira?.texto.toLowerCase()).toBe(busca.toLowerCase())
  },
)

test.each([
  ['quitação', 'Unidades', 'Minhas informações'],
  ['quitação', 'Certidões e quitação anual', 'Certidões e quitação anual'],
  ['declaração anual', 'Certidões e quitação anual', 'Certidões e quitação anual'],
  ['emitir certidão', 'Certidões e quitação anual', 'Certidões e quitação anual'],
  ['nada consta', 'Certidões e quitação anual', 'Certidões e quitação anual'],
  ['previsão', 'Previsão de caixa', null],
  ['selo', 'Conferir estes livros', null],
] as const)('%s: leva à administração a %s', (busca, daAdministracao, deQuemMora) => {
  expect(textos(true, busca)).toContain(daAdministracao)
  if (deQuemMora === null) expect(textos(false, busca)).not.toContain(daAdministracao)
  else expect(textos(false, busca)).toContain(deQuemMora)
})

test.each([
  ['segunda via', 'Cobranças', 'segunda via'],
  ['2ª via', 'Cobranças', '2ª via'],
  ['2a via', 'Cobranças', '2ª via'],
  ['2A VIA', 'Cobranças', '2ª via'],
  ['boleto', 'Cobranças', 'boleto'],
  ['convid', 'Reservas AL', 'convidados'],
  ['segunda via de boleto', 'Cobranças', 'boleto segunda via'],
  ['taxa recibo', 'Cobranças', 'taxa, recibo'],
  ['cobranças', 'Cobranças', undefined],
  ['sessões', 'Meu perfil: Configurações', undefined],
] as const)('%s: %s diz por que palavra foi achada', (busca, texto, por) => {
  const achada = procurar(entradasDaPaleta({ isAdmin: true }), busca).find((e) => e.texto === texto)
  expect(achada && achadaPor(achada, busca)).toBe(por)
  expect(achada).toBeDefined()
})
test('o que se acha pelo número de ordem acha-se com ª ou com a', () => {
  expect(textos(false, '2a via')).toEqual(textos(false, '2ª via'))
  expect(textos(false, '2a via')).toContain('Minhas cobranças')
})
