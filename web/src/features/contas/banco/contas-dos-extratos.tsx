import { useState } from 'react'
import type { ContaBancaria } from '#contract/contas/banco.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { useOpcoesDeConta } from '../../../campos/contas-do-dinheiro.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { mudarContaDoDinheiro } from './banco.api.ts'
import css from './banco.module.css'

/** In which account of money is what each statement tells of. Nothing while there is only one. */
export function ContasDosExtratos({ contas }: { contas: readonly ContaBancaria[] }) {
  const ha = useOpcoesDeConta(contas[0]?.contaDoDinheiro._id ?? '') !== null
  if (!ha || contas.length === 0) return null
  return (
    <div className={css.depoisDaLista}>
      <Section title="De que conta é cada extrato">
        <ul className={css.deQueConta}>
          {contas.map((c) => (
            <li key={c._id}>
              <Escolha conta={c} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Escolha({ conta: c }: { conta: ContaBancaria }) {
  const [gravando, setGravando] = useState(false)
  const opcoes = useOpcoesDeConta(c.contaDoDinheiro._id)
  async function mudar(id: string) {
    setGravando(true)
    try {
      const { contaDoDinheiro } = await mudarContaDoDinheiro(c, id)
      avisarSucesso(`O que se lançar do extrato de ${c.nome} fica em ${contaDoDinheiro.nome}`)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    marcarComoVelho('banco')
    setGravando(false)
  }
  return (
    <SelectField
      label={c.nome}
      hint="O que se lança deste extrato fica nesta conta; o que já foi lançado não muda."
      value={c.contaDoDinheiro._id}
      onChange={(id) => void mudar(id)}
      options={opcoes ?? []}
      disabled={gravando}
    />
  )
}
