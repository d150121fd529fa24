import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { atalhosDeUmaTecla, ligarAtalhosDeUmaTecla } from '../../../lib/preferencias.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { escolherTema, useTemaEscolhido } from '../../../lib/tema.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { AvisosNosAparelhos } from './avisos-nos-aparelhos.tsx'
import { AvisosPorEmail } from './avisos-por-email.tsx'
import { DuasEtapas } from './duas-etapas.tsx'
import css from './perfil-page.module.css'
import { ListaDeSessoes } from './lista-de-sessoes.tsx'
import { SeusDados } from './seus-dados.tsx'

const TEMAS = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Do aparelho' },
] as const

/** There may be a keyboard where something hovers, as a mouse does, and not only fingers touch. */
const podeTerTeclado = () => matchMedia('(any-hover: hover)').matches

/** Appearance, shortcuts, notices on devices and by e-mail, log-in in two steps, open sessions and kept data of this person. */
export function AbaConfiguracoes() {
  const tema = useTemaEscolhido()
  const administra = useSessao()?.isAdmin ?? false
  const [atalhos, setAtalhos] = useState(atalhosDeUmaTecla)
  return (
    <>
      <Section title="Aparência">
        <Segmented label="Tema" className={css.tema} value={tema} onChange={escolherTema} options={TEMAS} />
      </Section>
      {podeTerTeclado() && (
        <Section title="Teclado">
          <CheckboxField
            label="Usar atalhos de uma só tecla ( / e ? )"
            checked={atalhos}
            onChange={(valor) => {
              setAtalhos(valor)
              ligarAtalhosDeUmaTecla(valor)
            }}
          />
        </Section>
      )}
      <Section title="Senha">
        <ButtonLink to={paths.trocarSenha} icon={IconKey}>
          Trocar senha
        </ButtonLink>
      </Section>
      <AvisosNosAparelhos administra={administra} />
      <AvisosPorEmail administra={administra} />
      <DuasEtapas />
      <Section title="Sessões abertas" ruled>
        <ListaDeSessoes />
      </Section>
      <SeusDados />
    </>
  )
}
