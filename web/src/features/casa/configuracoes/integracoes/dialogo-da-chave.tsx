import { useState } from 'react'
import { camposDaChave } from '#contract/pessoas/chaves.campos.ts'
import { MAX_DIAS_DA_CHAVE, type AreaDeChave } from '#contract/pessoas/chaves.ts'
import { diaEm, formatarData, somarDias } from '#contract/valores/calendario.ts'
import { CampoDeData, CampoDeMarcar, CampoDeSenha, CampoDeTexto } from '../../../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../../formularios/use-preenchimento.ts'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { criarUmaChave, type ChaveFeita } from './chaves.api.ts'
import { esquemaDaChave, valoresDaChave } from './formulario-da-chave.ts'
import { GrupoDeCaixas } from './grupo-de-caixas.tsx'
import css from './integracoes.module.css'

const ROTULOS = rotulosDe(camposDaChave)

/** What a key lasts unless said otherwise, in days. */
const DIAS_SUGERIDOS = 365

interface Props {
  areas: readonly AreaDeChave[]
  fechar: () => void
  aoCriar: (feita: ChaveFeita) => void
}

/** Makes a key, over the list. */
export function DialogoDaChave({ areas, fechar, aoCriar }: Props) {
  const [hoje] = useState(() => diaEm(new Date()))
  const preenchimento = usePreenchimento(
    valoresDaChave(areas, somarDias(hoje, DIAS_SUGERIDOS)),
    {
      esquema: esquemaDaChave(areas),
      gravar: (corpo) => criarUmaChave(corpo),
      feito: () => 'Chave feita',
      palavra: 'chaves',
    },
    (feita) => {
      fechar()
      aoCriar(feita)
    },
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title="Nova chave da API"
      width={640}
      verbo="Fazer a chave"
      para="fazer a chave"
      onClose={fechar}
    >
      <CampoDeTexto
        nome="nome"
        label={ROTULOS.nome}
        hint="Para que programa ou pessoa ela é."
        autoComplete="off"
        autoFocus
      />
      <CampoDeData
        nome="validaAte"
        label={ROTULOS.validaAte}
        hint={`No máximo até ${formatarData(somarDias(hoje, MAX_DIAS_DA_CHAVE))}.`}
      />
      <OQuePode areas={areas} />
      <CampoDeSenha
        nome="senhaAtual"
        label="Sua senha atual"
        hint="A chave age em seu nome, sem senha: por isso confirmamos que é você."
        autoComplete="current-password"
      />
    </DialogoDeFormulario>
  )
}

/** Area by area, whether it may read and whether it may write. */
const OQuePode = ({ areas }: Pick<Props, 'areas'>) => (
  <GrupoDeCaixas
    nome="operacoes"
    legenda={ROTULOS.operacoes}
    dica="Gravar inclui cadastrar, alterar, excluir e o que mais muda os registros, como pagar e estornar."
  >
    <ul className={css.areas}>
      {areas.map(({ area, nome, consultar, gravar }) => (
        <li key={area}>
          <span>{nome}</span>
          {consultar.length > 0 && <Caixa area={area} nome={nome} qual="consultar" label="Consultar" />}
          {gravar.length > 0 && <Caixa area={area} nome={nome} qual="gravar" label="Gravar" />}
        </li>
      ))}
    </ul>
  </GrupoDeCaixas>
)

const Caixa = ({ area, nome, qual, label }: { area: string; nome: string; qual: string; label: string }) => (
  <CampoDeMarcar
    nome={`operacoes.${area}.${qual}`}
    label={
      <>
        {label}
        <VisuallyHidden> {nome}</VisuallyHidden>
      </>
    }
  />
)
