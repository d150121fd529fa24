import { criarPagavel } from '#contract/contas/pagaveis-rotas.ts'
import { cargosQueAprovam, gravarLimiteDeAprovacao, idDoLimite } from '#contract/contas/limites-de-aprovacao.ts'
import { atualizarCargo } from '#contract/pessoas/cargos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { conferirAcessibilidade, conferirTela } from './base/acessibilidade.ts'
import { empossar } from './base/cargos.ts'
import { chamar } from './base/chamada.ts'
import { hoje } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** Each office approves up to its limit: one reads why it may not, another does it on a phone. */

test(
  'a administradora lança R$ 8.000,00 fora do orçamento; a subsíndica lê por que não pode; a síndica aprova no telefone @sempre',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor, outroNavegador }) => {
    const { url } = servidor
    const admin = await sessaoDe(servidor, ADMIN)
    const onde = { url, token: admin.token }
    const [sindica, sub, adm] = [
      await empossar(onde, 'Ana Beatriz Moura', 'Síndico'),
      await empossar(onde, 'Bianca Teles', 'Subsíndico'),
      await empossar(onde, 'Dora Prado', 'Administradora'),
    ]

    await usarSessao(page, admin, url)
    await page.goto(`${url}/contas-a-pagar`)
    await page.getByRole('button', { name: 'Regra de aprovação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Limites por cargo' }).click()
    const limites = page.getByRole('dialog', { name: 'Limites por cargo' })
    await expect(
      limites.getByRole('button', { name: 'Conselheiro fiscal, no orçamento: Não aprova sozinho' }),
    ).toBeVisible()
    await conferirTela(page)
    await limites.getByRole('button', { name: 'Subsíndico, fora do orçamento: Sem limite' }).click()
    const limite = page.getByRole('dialog', { name: 'Subsíndico, fora do orçamento' })
    await conferirAcessibilidade(page)
    await limite.getByLabel('Aprova sozinho até').fill('5.000,00')
    await limite.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, /^Subsíndico, fora do orçamento: R\$\s5\.000,00/)
    await expect(limites.getByRole('button', { name: /^Subsíndico, fora do orçamento: R\$\s5\.000,00/ })).toBeVisible()
    // Raising it again is a proposal, which the list tells.
    await limites.getByRole('button', { name: /^Subsíndico, fora do orçamento/ }).click()
    await limite.getByLabel('Aprova sozinho até').fill('6.000,00')
    await limite.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, 'Proposta gravada: vale quando outra pessoa confirmar')
    await expect(limites.getByText(/^Proposto: R\$\s6\.000,00/)).toBeVisible()
    await limites.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByText('Um limite maior de aprovação espera confirmação.')).toBeVisible()

    const daAdministradora = await outroNavegador()
    await usarSessao(daAdministradora, adm.sessao, url)
    await daAdministradora.goto(`${url}/addconta`)
    await daAdministradora.getByLabel('Descrição').fill('Troca da bomba')
    await daAdministradora.getByLabel('Como se paga').selectOption('Dinheiro')
    await daAdministradora.getByLabel('Valor', { exact: true }).fill('8.000,00')
    await daAdministradora.getByLabel('Vencimento').fill('10/12/2030')
    await daAdministradora.getByRole('button', { name: 'Lançar conta' }).click()
    await foiDito(daAdministradora, 'Conta lançada')
    await pronta(daAdministradora, 'Troca da bomba')
    await daAdministradora.reload()
    await expect(daAdministradora.getByText(/Quem lançou a conta não a aprova/)).toBeVisible()
    const endereco = daAdministradora.url()

    const daSub = await outroNavegador()
    await usarSessao(daSub, sub.sessao, url)
    await daSub.goto(endereco)
    await expect(daSub.getByText('Fora do orçamento: a conta está sem categoria.')).toBeVisible()
    await expect(
      daSub.getByText(/R\$\s8\.000,00 está acima do seu limite de R\$\s5\.000,00 fora do orçamento\. Podem aprovar:/),
    ).toContainText('Ana Beatriz Moura')
    await expect(daSub.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
    await conferirTela(daSub)

    const telefone = await outroNavegador()
    await telefone.setViewportSize({ width: 360, height: 740 })
    await usarSessao(telefone, sindica.sessao, url)
    await telefone.goto(endereco)
    await expect(telefone.getByRole('button', { name: 'Aprovar' })).toBeVisible()
    await conferirTela(telefone)
    await telefone.getByRole('button', { name: 'Aprovar' }).click()
    await foiDito(telefone, 'Conta aprovada')
    await expect(telefone.getByText(/^Aprovada por Ana Beatriz Moura em/)).toBeVisible()
  },
)

test(
  'acima do limite de todos, a administração dá uma aprovação e o conselho, que só lê o resto, dá a outra',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor, outroNavegador }) => {
    const { url } = servidor
    const admin = await sessaoDe(servidor, ADMIN)
    const onde = { url, token: admin.token }
    const sindica = await empossar(onde, 'Ana Beatriz Moura', 'Síndico')
    const conselheira = await empossar(onde, 'Cleide Conselheira', 'Conselheiro fiscal')
    for (const cargo of cargosQueAprovam)
      await chamar(url, onde.token, gravarLimiteDeAprovacao, {
        params: { id: idDoLimite({ cargo, lado: 'fora' }) },
        corpo: { ate: 0 },
      })
    const { _id } = await chamar(url, onde.token, criarPagavel, {
      corpo: { name: 'Pintura da fachada', vencimento: somarDias(hoje(), 20), valor: 90_000, forma: 'dinheiro' },
    })

    await usarSessao(page, sindica.sessao, url)
    await page.goto(`${url}/conta/${_id}`)
    await expect(
      page.getByText('Está acima do limite de todos: pede duas pessoas, uma da administração e uma do conselho.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await foiDito(page, 'Aprovação dada. Falta a de Cleide Conselheira')
    await expect(page.getByText(/^Primeira aprovação: Ana Beatriz Moura \(Síndico\)/)).toBeVisible()
    await expect(page.getByText(/Você já deu a sua aprovação\. Falta a de alguém do conselho\./)).toBeVisible()
    await page.getByRole('button', { name: 'Pedir aprovação' }).click()
    await foiDito(page, /^Aprovação pedida a Cleide Conselheira/)
    await conferirTela(page)

    const dela = await outroNavegador()
    await usarSessao(dela, conselheira.sessao, url)
    await dela.goto(`${url}/conta/${_id}`)
    await expect(dela.getByText(/^Primeira aprovação: Ana Beatriz Moura/)).toBeVisible()
    await expect(dela.getByRole('button', { name: 'Mais ações' })).toHaveCount(0)
    await conferirTela(dela)
    await dela.getByRole('button', { name: 'Aprovar' }).click()
    await foiDito(dela, 'Conta aprovada')
    await expect(dela.getByText(/^Aprovada por Ana Beatriz Moura \(Síndico\) e Cleide Conselheira/)).toBeVisible()
    await expect(dela.getByRole('button', { name: 'Registrar pagamento' })).toHaveCount(0)
  },
)

test(
  'a regra dos cargos diz o que o conselho vê de quem deve, e deixa a última síndica para atos urgentes, com um aviso',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor, outroNavegador }) => {
    const { url } = servidor
    const admin = await sessaoDe(servidor, ADMIN)
    const onde = { url, token: admin.token }
    await usarSessao(page, admin, url)
    await page.goto(`${url}/cargos`)
    await pronta(page, 'Cargos e mandatos')
    await page.getByRole('button', { name: 'Regra dos cargos' }).click()
    const regra = page.getByRole('dialog', { name: 'Regra dos cargos' })
    await expect(regra).toBeVisible()
    await conferirTela(page)
    await regra.getByLabel('De quem deve, o conselho fiscal vê').selectOption('As unidades')
    await regra.getByLabel(/o último síndico fica para atos urgentes por/).selectOption('30 dias')
    await regra.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, 'Regra gravada. O conselho vê, de quem deve: as unidades. Atos urgentes: 30 dias.')
    await page.getByRole('button', { name: 'Regra dos cargos' }).click()
    await expect(regra.getByLabel('De quem deve, o conselho fiscal vê')).toHaveValue('unidades')

    const { cargo, sessao } = await empossar(onde, 'Ana Beatriz Moura', 'Síndico', -20)
    await page.goto(`${url}/configuracoes`)
    await expect(
      page.getByText(/^Hoje assina Ana Beatriz Moura, pelo mandato registrado em Cargos e mandatos/),
    ).toBeVisible()
    const corpo = { pessoa: sessao._id, inicio: somarDias(hoje(), -20), fim: somarDias(hoje(), -1) }
    await chamar(url, onde.token, atualizarCargo, { params: { id: cargo }, corpo: { ...corpo, papel: 'Síndico' } })
    const dela = await outroNavegador()
    await usarSessao(dela, sessao, url)
    await dela.goto(`${url}/dashboard`)
    const aviso = dela.getByText(/^O seu mandato \(Síndico\) acabou em .* e ninguém foi eleito/)
    await expect(aviso).toContainText('não tira dinheiro do fundo de reserva')
    await conferirTela(dela)
    await dela.goto(`${url}/cargos`)
    await expect(aviso).toBeVisible()
    await dela.goto(`${url}/contas-a-pagar?regra=sim`)
    const limite = dela.getByRole('dialog', { name: 'Regra de aprovação' })
    await limite.getByLabel('Sem aprovação até').fill('900,00')
    await limite.getByRole('button', { name: 'Salvar' }).click()
    await expect(limite.getByText(/você fica para atos urgentes, e não aumenta limites de aprovação/)).toBeVisible()
  },
)
